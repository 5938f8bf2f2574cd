import { useLocation } from 'react-router-dom';
import { safePath } from './safe-path';

const KEY = 'return_target';
const KEPT_MS = 24 * 60 * 60 * 1000;

/** Where to go after signing in, and the plan that was picked there. */
export interface ReturnTarget {
  from: string;
  /** The picked plan, in the words of the page that will get it back. */
  picked?: string;
}

function isTarget(value: unknown): value is ReturnTarget {
  return typeof value === 'object' && value !== null && 'from' in value && typeof value.from === 'string';
}

/** The target that a navigation state carries, if it does. */
export const targetOf = (state: unknown): ReturnTarget | null =>
  isTarget(state) ? { ...state, from: safePath(state.from) } : null;

/** Keeps the target for a day: an activation mail opens a new tab, where the navigation state is lost. */
export function rememberReturn(target: ReturnTarget) {
  localStorage.setItem(KEY, JSON.stringify({ ...target, until: Date.now() + KEPT_MS }));
}

export function forgetReturn() {
  localStorage.removeItem(KEY);
}

/** The kept target, if it is younger than a day. Reads storage: call it in handlers and effects, never while rendering. */
export function rememberedReturn(): ReturnTarget | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (!isTarget(kept) || !('until' in kept) || Number(kept.until) < Date.now()) return null;
    return { ...kept, from: safePath(kept.from) };
  } catch {
    return null;
  }
}

/** Gives, when called, the target in the navigation state, else the kept one, else `/`. */
export function useReturnTarget(): () => ReturnTarget {
  const { state } = useLocation();
  return () => targetOf(state) ?? rememberedReturn() ?? { from: '/' };
}
