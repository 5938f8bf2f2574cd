import {
  api,
  forgetReturn,
  paths,
  rememberReturn,
  targetOf,
  useAbortOnLeave,
  useLocation,
  useNavigate,
  useReturnTarget,
  useSession,
} from '@site/platform';
import { useEffect, useEffectEvent, useRef } from 'react';

/** @param target a path, which may have a query and a hash */
function isAdminPage(target: string): boolean {
  const [path = ''] = target.split(/[?#]/, 1);
  return path === paths.admin.home || path.startsWith(`${paths.admin.home}/`);
}

/**
 * Redirects a signed-in visitor to the return target and replaces the history entry. Until then the target is stored in
 * the browser, because the activation mail opens another tab. An admin page would end the session of a customer, who may
 * have followed somebody else's link to it, so customers go to the home page instead.
 */
export function useRedirectAfterLogin() {
  const { state } = useLocation();
  const status = useSession((session) => session.status);
  const returnTarget = useReturnTarget();
  const navigate = useNavigate();
  const { signal, hasLeft } = useAbortOnLeave();
  const isCustomer = () =>
    api
      .get('/user/single', { signal })
      .json()
      .then(
        ({ role }) => role !== 'admin',
        () => false,
      );

  const redirected = useRef(false);
  const redirect = useEffectEvent(async () => {
    // StrictMode runs effects twice.
    if (redirected.current) return;
    const target = returnTarget();
    let { from } = target;
    if (isAdminPage(from)) {
      if (await isCustomer()) from = paths.home;
      if (hasLeft() || redirected.current) return;
    }
    redirected.current = true;
    forgetReturn();
    navigate(from, { replace: true, state: target.picked ? target : null });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new signal replaces one that StrictMode has aborted
  useEffect(() => {
    const target = targetOf(state);
    if (target) rememberReturn(target);
    if (status === 'signed-in') void redirect();
  }, [state, status, signal]);
}
