import { useHydrated } from '@site/platform';
import type { ReactNode } from 'react';
import { PageLoading } from './PageLoading';

/** Draws its children in browsers only, after hydration; pages that depend on the visitor are not composed. */
export function ClientOnly({ when, children }: { when: boolean; children: ReactNode }) {
  return when ? <AfterHydration>{children}</AfterHydration> : children;
}

function AfterHydration({ children }: { children: ReactNode }) {
  return useHydrated() ? children : <PageLoading />;
}
