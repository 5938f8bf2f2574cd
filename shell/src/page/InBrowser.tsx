import { type ReactNode, useSyncExternalStore } from 'react';
import { PageLoading } from './PageLoading';

const never = () => () => undefined;

/** Draws its children in browsers only, after hydration; pages that depend on the visitor are not composed. */
export function InBrowser({ when, children }: { when: boolean; children: ReactNode }) {
  return when ? <AfterHydration>{children}</AfterHydration> : children;
}

function AfterHydration({ children }: { children: ReactNode }) {
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return inBrowser ? children : <PageLoading />;
}
