import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

export interface Leave {
  /** Aborts when the component unmounts. */
  signal: AbortSignal;
  hasLeft: () => boolean;
}

/** For work that must stop, and must not navigate, when the visitor leaves the page or closes the dialog. */
export function useAbortOnLeave(): Leave {
  const { pathname } = useLocation();
  const [controller, setController] = useState(() => new AbortController());
  useEffect(() => {
    // StrictMode mounts each component twice, which aborts the first controller.
    if (controller.signal.aborted) setController(new AbortController());
    return () => controller.abort();
  }, [controller]);
  const { signal } = controller;
  // The URL changes first: the previous page stays mounted until the code of the next one is loaded.
  return { signal, hasLeft: () => signal.aborted || window.location.pathname !== pathname };
}
