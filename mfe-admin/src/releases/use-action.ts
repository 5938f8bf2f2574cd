import { useState } from 'react';
import { perform, type ReleaseAction } from './actions';

/** Runs one change at a time and keeps what the server refused. */
export function useAction(onDone: () => void) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const run = async (action: ReleaseAction) => {
    setBusy(true);
    setRefusal(null);
    const refused = await perform(action);
    setBusy(false);
    setRefusal(refused);
    if (refused === null) onDone();
  };
  return { busy, refusal, run };
}
