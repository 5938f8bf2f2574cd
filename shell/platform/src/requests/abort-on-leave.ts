import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

export interface Leave {
  /** Aborts when the component is removed. */
  signal: AbortSignal;
  hasLeft: () => boolean;
}

/** For work that must stop, and must not navigate, once the visitor has left its page or closed its dialog. */
export function useAbortOnLeave(): Leave {
  const { pathname } = useLocation();
  const [controller, setController] = useState(() => new AbortController());
  useEffect(() => {
    // StrictMode removes and adds each component once, which aborts the first controller.
    if (controller.signal.aborted) setController(new AbortController());
    return () => controller.abort();
  }, [controller]);
  const { signal } = controller;
  // The address changes first: a page stays on screen until the code of the next one is loaded.
  return { signal, hasLeft: () => signal.aborted || window.location.pathname !== pathname };
}
