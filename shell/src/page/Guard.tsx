import { paths, session, useSession, useUser } from '@site/platform';
import { Fragment, type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import type { Route } from '../routing/route';
import { PageFailed } from './PageFailed';
import { PageLoading } from './PageLoading';

interface Props {
  access: Route['access'];
  onFailed: (() => void) | undefined;
  children: ReactNode;
}

/** Shows a page only to users with access. The API enforces the rule; the guard only spares them an error. */
export function Guard({ access, onFailed, children }: Props) {
  if (access === 'public') return children;
  return access === 'admin' ? (
    <AdminOnly onFailed={onFailed}>{children}</AdminOnly>
  ) : (
    <SignedInOnly>{children}</SignedInOnly>
  );
}

function ToLogin() {
  const { pathname, search, hash } = useLocation();
  return <Navigate to={paths.login()} replace state={{ from: pathname + search + hash }} />;
}

/** Mounts the page again when another user logs in in another tab, so that no data of the previous user stays. */
function SignedInOnly({ children }: { children: ReactNode }) {
  const { status, token } = useSession();
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation checks the session again
  useLayoutEffect(() => void session.now(), [key]);
  if (status === 'unknown') return <PageLoading />;
  return status === 'signed-in' ? <Fragment key={token}>{children}</Fragment> : <ToLogin />;
}

function AdminOnly({ onFailed, children }: Omit<Props, 'access'>) {
  const [tries, setTries] = useState(0);
  return (
    <SignedInOnly>
      <WithRoleAdmin key={tries} onRetry={() => setTries(tries + 1)} onFailed={onFailed}>
        {children}
      </WithRoleAdmin>
    </SignedInOnly>
  );
}

/**
 * Ends the session of a user who is not an admin and redirects to login without a return target, which would loop.
 * While the API is unavailable, the session stays and the user may try again.
 */
function WithRoleAdmin({ children, onRetry, onFailed }: Omit<Props, 'access'> & { onRetry: () => void }) {
  const { user, loading } = useUser();
  const refused = user !== null && user.role !== 'admin';
  useEffect(() => {
    if (refused) session.leave(paths.login());
  }, [refused]);
  if (loading || refused) return <PageLoading />;
  return user ? children : <PageFailed onRetry={onRetry} onFailed={onFailed} />;
}
