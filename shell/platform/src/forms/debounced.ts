import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** After so long without a key what was typed is kept, in ms. */
const pause = 300;

/**
 * A text that is kept elsewhere, in the address for example, and typed here: it is kept when the typing pauses, and follows
 * what changes it from outside. What was typed meanwhile is not lost to what comes back late.
 * @param keep is given the text without the spaces around it
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
