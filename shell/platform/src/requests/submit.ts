import { useState } from 'react';
import { messageOf, mustWait } from '../errors/errors';
import { showBanner } from '../ui/banner';
import type { Leave } from './abort-on-leave';

interface SubmitOptions {
  /** Where errors are shown: beside the form as `problem`, in the banner, or in the banner unless the visitor has to wait. */
  errors?: 'inline' | 'banner' | 'banner-unless-wait';
  /** Errors after leaving are not shown. */
  leave?: Leave;
}

/** Runs what a form or button submits, one at a time: `busy` while it runs, and its error in words for the visitor. */
export function useSubmit({ errors = 'banner-unless-wait', leave }: SubmitOptions = {}) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      const message = await messageOf(error);
      if (leave?.hasLeft()) return;
      if (errors === 'inline' || (errors === 'banner-unless-wait' && mustWait(error))) setProblem(message);
      else showBanner('error', message);
    } finally {
      setBusy(false);
    }
  };
  return { busy, problem, run };
}
