import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Milliseconds without a key press until the text is saved. */
const pause = 300;

/**
 * Text field state for a value that is stored elsewhere, for example in the URL. Saves the text when the visitor stops
 * typing, and follows changes of the stored value. A late update never overwrites newer input.
 * @param keep saves the trimmed text
 */
export function useDebounced(kept: string, keep: (text: string) => void): [string, (text: string) => void] {
  const [text, setText] = useState(kept);
  const last = useRef(kept);
  const finish = useEffectEvent((typed: string) => {
    last.current = typed;
    keep(typed);
  });
  useEffect(() => {
    if (kept !== last.current) setText(kept);
    last.current = kept;
  }, [kept]);
  useEffect(() => {
    if (text.trim() === kept) return;
    const timer = setTimeout(() => finish(text.trim()), pause);
    return () => clearTimeout(timer);
  }, [text, kept]);
  return [text, setText];
}
