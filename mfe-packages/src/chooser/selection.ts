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
 * The plan to buy. Only a signed-in visitor can pick one. Other visitors are redirected to login; their plan is stored
 * in the return target until they come back.
 */
export function useSelection({ plans }: PackagePage) {
  const [picked, setPicked] = useState<Plan | null>(null);
  const status = useSession((session) => session.status);
  const { state, pathname, search } = useLocation();
  const here = pathname + search;
  const navigate = useNavigate();

  const logIn = (plan: Plan) => {
    const target = { from: here, picked: plan.serviceName };
    rememberReturn(target);
    navigate(paths.login(), { replace: true, state: target });
  };
  const toLogin = useEffectEvent(logIn);

  useEffect(() => {
    const pickedName = targetOf(state)?.picked;
    const plan = plans.find(({ serviceName }) => serviceName === pickedName);
    // Picked on another page, such as Home.
    if (plan && status === 'anonymous') toLogin(plan);
    if (!plan || status !== 'signed-in') return;
    setPicked(plan);
    forgetReturn();
    navigate(here, { replace: true, state: null });
  }, [state, status, here, plans, navigate]);

  const pick = (plan: Plan) => (session.now().status === 'signed-in' ? setPicked(plan) : logIn(plan));

  // The session may end in another tab while the chooser is open.
  useEffect(() => {
    if (picked && status === 'anonymous') toLogin(picked);
  }, [picked, status]);
  return { picked, pick, clear: () => setPicked(null) };
}
