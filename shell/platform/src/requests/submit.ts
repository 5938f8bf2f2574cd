import { useState } from 'react';
import { messageOf, mustWait } from '../errors/errors';
import { clearOutdatedBanner, showBanner } from '../ui/banner';
import type { Leave } from './abort-on-leave';

interface SubmitOptions {
  /** Where errors are shown: `inline` returns them as `problem`; `banner-unless-wait` does so for rate limits only. */
  errors?: 'inline' | 'banner' | 'banner-unless-wait';
  /** Errors are not shown once the visitor has left. */
  leave?: Leave;
}

/** Runs the submit action of a form or button. Returns whether it is running, and its error message. */
export function useSubmit({ errors = 'banner-unless-wait', leave }: SubmitOptions = {}) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true);
    setProblem(null);
    clearOutdatedBanner();
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
