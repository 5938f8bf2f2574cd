import { type RefObject, useEffect, useState } from 'react';
import { storage } from '../storage/storage';
import { DRAFTS_KEY, type DraftOptions } from './draft-options';

// Loaded with the first letter that a visitor types, or with a draft of an earlier visit.
const loadDraft = () => import(/* webpackChunkName: "draft" */ './draft');

/** Forgets a draft after its form has been sent. Never rejects: what was sent is sent. */
export const forgetDraft = (key: string): Promise<void> =>
  loadDraft().then(
    ({ removeDraft }) => removeDraft(key),
    () => undefined,
  );

/** Keeps what a visitor types for seven days. Returns whether an earlier draft was restored, and how to discard it. */
export function useDraft(form: RefObject<HTMLFormElement | null>, draft: DraftOptions | undefined) {
  const [restored, setRestored] = useState(false);
  const key = draft?.key;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key names the draft; the object is new in each render
  useEffect(() => {
    const element = form.current;
    if (!draft || !element) return;
    const left = new AbortController();
    const keep = async () => {
      const { keepDraft } = await loadDraft();
      if (left.signal.aborted) return;
      const kept = keepDraft(element, draft);
      setRestored(kept.restored);
      left.signal.addEventListener('abort', kept.stop);
    };
    const start = () => void keep().catch(() => undefined);
    if (storage.get(DRAFTS_KEY)) start();
    else element.addEventListener('input', start, { once: true, signal: left.signal });
    return () => left.abort();
  }, [key]);
  const discard = () => {
    if (!draft) return;
    setRestored(false);
    void forgetDraft(draft.key);
    form.current?.reset();
    draft.onDiscard();
    form.current?.querySelector<HTMLElement>('input, textarea, select')?.focus();
  };
  return { restored, discard };
}
