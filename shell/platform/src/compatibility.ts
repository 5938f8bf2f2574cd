// Exports for remotes built with @site/platform 1.6 or older. Remove them in 2.0.0.
import { useState } from 'react';
import { messageOf, mustWait } from './errors/errors';
import { mayAccept } from './forms/accepted-types';
import { showBanner } from './ui/banner';

export { useAsyncValidation as useProblem } from './forms/async-validation';
export { useDebounced as useTyping } from './forms/debounced';
export { CallToAction as Closing } from './ui/call-to-action';
export { Checklist as Ticks } from './ui/lists';

/** The part of `useSubmit` that shows an error. */
export function useRefusal() {
  const [refusal, setRefusal] = useState<string | null>(null);
  const show = async (error: unknown) => {
    const message = await messageOf(error);
    if (mustWait(error)) setRefusal(message);
    else showBanner('error', message);
  };
  return { refusal, show, clear: () => setRefusal(null) };
}

/** The declared type of a file, if a form may send it. */
export const fileType = async (file: Blob): Promise<string | undefined> =>
  mayAccept(file) ? file.type || 'application/octet-stream' : undefined;
