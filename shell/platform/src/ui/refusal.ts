import { useState } from 'react';
import { messageOf, mustWait } from '../http/errors';
import { showBanner } from './banner';

/** How a form tells that it could not be sent: having to wait stays on the form (`Form refusal`), all else slides in for a moment. */
export function useRefusal() {
  const [refusal, setRefusal] = useState<string | null>(null);
  const show = async (error: unknown) => {
    const message = await messageOf(error);
    if (mustWait(error)) setRefusal(message);
    else showBanner('error', message);
  };
  return { refusal, show, clear: () => setRefusal(null) };
}
