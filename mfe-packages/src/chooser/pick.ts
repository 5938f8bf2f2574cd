import type { PackagePage, Plan } from '@site/api/contract';
import { forgetReturn, paths, rememberReturn, targetOf, useLocation, useNavigate, useSession } from '@site/platform';
import { useEffect, useState } from 'react';

/**
 * The plan that is being bought. Only a signed-in visitor can pick: anyone else is sent to log in, and the pick waits
 * in the return target until the way leads back here.
 */
export function usePick({ plans }: PackagePage) {
  const [picked, setPicked] = useState<Plan | null>(null);
  const status = useSession((session) => session.status);
  const { state, pathname, search } = useLocation();
  const here = pathname + search;
  const navigate = useNavigate();

  useEffect(() => {
    const waiting = targetOf(state)?.picked;
    const plan = plans.find(({ serviceName }) => serviceName === waiting);
    if (!plan || status !== 'signed-in') return;
    setPicked(plan);
    forgetReturn();
    navigate(here, { replace: true, state: null });
  }, [state, status, here, plans, navigate]);

  const pick = (plan: Plan) => {
    if (useSession.getState().status === 'signed-in') return setPicked(plan);
    const target = { from: here, picked: plan.serviceName };
    rememberReturn(target);
    navigate(paths.login(), { replace: true, state: target });
  };
  return { picked, pick, clear: () => setPicked(null) };
}
