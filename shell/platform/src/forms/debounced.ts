import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Milliseconds without a key press until the text is saved. */
const pause = 300;

/**
 * Text field state for a value that is stored elsewhere, for example in the URL. Saves the text when the visitor stops
 * typing, and follows changes of the stored value. A late update never overwrites newer input.
 * @param save gets the trimmed text
 */
export function useDebounced(stored: string, save: (text: string) => void): [string, (text: string) => void] {
  const [text, setText] = useState(stored);
  const last = useRef(stored);
  const finish = useEffectEvent((typed: string) => {
    last.current = typed;
    save(typed);
  });
  useEffect(() => {
    if (stored !== last.current) setText(stored);
    last.current = stored;
  }, [stored]);
  useEffect(() => {
    if (text.trim() === stored) return;
    const timer = setTimeout(() => finish(text.trim()), pause);
    return () => clearTimeout(timer);
  }, [text, stored]);
  return [text, setText];
}
