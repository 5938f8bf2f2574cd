import type { PackagePage, Plan } from '@site/contract';
import {
  forgetReturn,
  paths,
  rememberReturn,
  session,
  targetOf,
  useLocation,
  useNavigate,
  useSession,
} from '@site/platform';
import { useEffect, useEffectEvent, useState } from 'react';

/**
 * The plan to buy, picked here or by the link that led here, which names it in the navigation state. Only a signed-in
 * visitor can pick one. Other visitors are redirected to login; their plan is stored in the return target until they
 * come back.
 */
export function useSelection({ path, plans }: PackagePage) {
  const [picked, setPicked] = useState<Plan | null>(null);
  const status = useSession((session) => session.status);
  const { state, pathname, search, hash } = useLocation();
  const here = pathname + search + hash;
  const navigate = useNavigate();

  const logIn = (plan: Plan) => {
    const target = { from: here, picked: plan.serviceName };
    rememberReturn(target);
    navigate(paths.login(), { replace: true, state: target });
  };
  const pick = (plan: Plan) => (session.now().status === 'signed-in' ? setPicked(plan) : logIn(plan));

  const pickByLink = useEffectEvent((plan: Plan) => {
    if (status === 'anonymous') return logIn(plan);
    setPicked(plan);
    forgetReturn();
    navigate(here, { replace: true, state: null });
  });
  useEffect(() => {
    // While the next page loads, this one stays mounted at the new URL, and the navigation state is for the next page.
    if (status === 'unknown' || !isAt(path, pathname)) return;
    const name = targetOf(state)?.picked;
    const plan = plans.find(({ serviceName }) => serviceName === name);
    if (plan) pickByLink(plan);
  }, [state, status, pathname, path, plans]);

  // The session may end in another tab while the chooser is open.
  const logInAgain = useEffectEvent(logIn);
  useEffect(() => {
    if (picked && status === 'anonymous') logInAgain(picked);
  }, [picked, status]);
  return { picked, pick, clear: () => setPicked(null) };
}

/** Like the router, ignores a slash at the end. */
const isAt = (path: string, pathname: string) => pathname.replace(/\/$/, '') === path;
