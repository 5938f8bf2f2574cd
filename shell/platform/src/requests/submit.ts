import { useEffect, useRef, useState } from 'react';
import { messageOf, mustWait } from '../errors/errors';
import { clearOutdatedBanner, showBanner } from '../ui/banner';
import type { Leave } from './abort-on-leave';

interface SubmitOptions {
  /** Where errors are shown: `inline` returns them as `problem`; `banner-unless-wait` does so for rate limits only. */
  errors?: 'inline' | 'banner' | 'banner-unless-wait';
  /** Errors are not shown once the visitor has left. */
  leave?: Leave;
}

/** Work that ended because the visitor left, such as a question for a passkey, needs no message. */
const isAbort = (error: unknown) => error instanceof Error && ['AbortError', 'PasskeyError'].includes(error.name);

/**
 * Runs the submit action of a form or button. Returns whether it is running, and its error message. An error after the
 * form has disappeared, for example with its dialog, is shown as a banner.
 */
export function useSubmit({ errors = 'banner-unless-wait', leave }: SubmitOptions = {}) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true);
    setProblem(null);
    clearOutdatedBanner();
    try {
      await work();
    } catch (error) {
      const message = await messageOf(error);
      if (leave?.hasLeft() || (!isShown.current && isAbort(error))) return;
      const isInline = errors === 'inline' || (errors === 'banner-unless-wait' && mustWait(error));
      if (isInline && isShown.current) setProblem(message);
      else showBanner('error', message);
    } finally {
      setBusy(false);
    }
  };
  return { busy, problem, run };
}
