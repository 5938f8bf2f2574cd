import { useLocation } from 'react-router-dom';
import { storage } from '../storage/storage';
import { safePath } from './safe-path';

const KEY = 'return_target';
const KEPT_MS = 24 * 60 * 60 * 1000;

/** Where to go after signing in, and the plan that was picked there. */
export interface ReturnTarget {
  from: string;
  /** The picked plan, in the words of the page that will get it back. */
  picked?: string;
}

/** The path of a place, which a navigation state may name by its path or by its whole location. */
function pathOf(from: unknown): string | null {
  if (typeof from === 'string') return safePath(from);
  if (typeof from !== 'object' || from === null || !('pathname' in from)) return null;
  const { pathname, search, hash } = from as Partial<Location>;
  return safePath(`${pathname}${search ?? ''}${hash ?? ''}`);
}

/** The target that a navigation state (or anything read from outside) carries, if it does. */
export function targetOf(state: unknown): ReturnTarget | null {
  if (typeof state !== 'object' || state === null || !('from' in state)) return null;
  const from = pathOf(state.from);
  if (from === null) return null;
  return 'picked' in state && typeof state.picked === 'string' ? { from, picked: state.picked } : { from };
}

/** Keeps the target for a day: an activation mail opens a new tab, where the navigation state is lost. */
export function rememberReturn(target: ReturnTarget) {
  storage.set(KEY, JSON.stringify({ ...target, until: Date.now() + KEPT_MS }));
}

export function forgetReturn() {
  storage.remove(KEY);
}

/** The kept target, if it is younger than a day. Reads storage: call it in handlers and effects, never while rendering. */
export function rememberedReturn(): ReturnTarget | null {
  try {
    const kept: unknown = JSON.parse(storage.get(KEY) ?? 'null');
    return Number((kept as { until?: unknown } | null)?.until) > Date.now() ? targetOf(kept) : null;
  } catch {
    return null;
  }
}

/** Gives, when called, the target in the navigation state, else the kept one, else `/`. */
export function useReturnTarget(): () => ReturnTarget {
  const { state } = useLocation();
  return () => targetOf(state) ?? rememberedReturn() ?? { from: '/' };
}
