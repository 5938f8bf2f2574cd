import { useLocation } from 'react-router-dom';
import { storage } from '../storage/storage';
import { safePath } from './safe-path';

const KEY = 'return_target';
const STORED_MS = 24 * 60 * 60 * 1000;

/** Where to go after login, and the plan that was picked there. */
export interface ReturnTarget {
  from: string;
  /** The picked plan, in a format that only the page at `from` interprets. */
  picked?: string;
}

/** Returns the path of a navigation state's `from`, which is either a path or a location object. */
function pathOf(from: unknown): string | null {
  if (typeof from === 'string') return safePath(from);
  if (typeof from !== 'object' || from === null || !('pathname' in from)) return null;
  const { pathname, search, hash } = from as Partial<Location>;
  return safePath(`${pathname}${search ?? ''}${hash ?? ''}`);
}

/** Validates the return target of a navigation state or other untrusted input; null if there is none. */
export function targetOf(state: unknown): ReturnTarget | null {
  if (typeof state !== 'object' || state === null || !('from' in state)) return null;
  const from = pathOf(state.from);
  if (from === null) return null;
  return 'picked' in state && typeof state.picked === 'string' ? { from, picked: state.picked } : { from };
}

/** Stores the target for a day: an activation mail opens a new tab, which has no navigation state. */
export function rememberReturn(target: ReturnTarget) {
  storage.set(KEY, JSON.stringify({ ...target, until: Date.now() + STORED_MS }));
}

export function forgetReturn() {
  storage.remove(KEY);
}

/** Returns the stored target if it is less than a day old. Reads storage, so call it only in handlers and effects. */
export function rememberedReturn(): ReturnTarget | null {
  try {
    const stored: unknown = JSON.parse(storage.get(KEY) ?? 'null');
    return Number((stored as { until?: unknown } | null)?.until) > Date.now() ? targetOf(stored) : null;
  } catch {
    return null;
  }
}

/** Returns a function that returns the target of the navigation state, else the stored one, else `/`. */
export function useReturnTarget(): () => ReturnTarget {
  const { state } = useLocation();
  return () => targetOf(state) ?? rememberedReturn() ?? { from: '/' };
}
