import {
  forgetReturn,
  rememberReturn,
  targetOf,
  useLocation,
  useNavigate,
  useReturnTarget,
  useSession,
} from '@site/platform';
import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Redirects a signed-in visitor to the return target and replaces the history entry. Until then the target is stored in
 * the browser, because the activation mail opens another tab.
 */
export function useRedirectAfterLogin() {
  const { state } = useLocation();
  const status = useSession((session) => session.status);
  const returnTarget = useReturnTarget();
  const navigate = useNavigate();

  const redirected = useRef(false);
  const redirect = useEffectEvent(() => {
    // StrictMode runs effects twice, and the first run has forgotten the stored target.
    if (redirected.current) return;
    redirected.current = true;
    const target = returnTarget();
    forgetReturn();
    navigate(target.from, { replace: true, state: target.picked ? target : null });
  });
  useEffect(() => {
    const target = targetOf(state);
    if (target) rememberReturn(target);
    if (status === 'signed-in') redirect();
  }, [state, status]);
}
