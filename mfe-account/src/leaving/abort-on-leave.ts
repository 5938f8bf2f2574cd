import { useLocation } from '@site/platform';
import { useEffect, useState } from 'react';

/** For work that must not go on, and above all not pull the visitor back, once its page has been left. */
export function useAbortOnLeave(): { signal: AbortSignal; hasLeft: () => boolean } {
  const { pathname } = useLocation();
  const [leaving] = useState(() => new AbortController());
  useEffect(() => () => leaving.abort(), [leaving]);
  const { signal } = leaving;
  // The address goes ahead: a page stays on screen until the code of the next one is there.
  return { signal, hasLeft: () => signal.aborted || window.location.pathname !== pathname };
}
