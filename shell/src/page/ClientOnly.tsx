import { useHydrated } from '@site/platform';
import type { ReactNode } from 'react';
import { PageLoading } from './PageLoading';

/** Renders its children only after hydration: pages that depend on the visitor are not rendered on the server. */
export function ClientOnly({ when, children }: { when: boolean; children: ReactNode }) {
  return when ? <AfterHydration>{children}</AfterHydration> : children;
}

function AfterHydration({ children }: { children: ReactNode }) {
  return useHydrated() ? children : <PageLoading />;
}
