import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';

const SHOWN_MS = 5000;

interface NoticeProps {
  kind: 'success' | 'error';
  /** Called by the close button and, after 5 seconds, by the clock: the owner then stops rendering it. */
  onClear: () => void;
  children: ReactNode;
}

/**
 * A banner that slides in and clears itself. Give it a `key` per message to restart its clock. An error is read out wherever
 * it appears; for a success its place has to be a live region, which screen readers must know before there is text in it.
 */
export function Notice({ kind, onClear, children }: NoticeProps) {
  const clear = useEffectEvent(onClear);
  useEffect(() => {
    const clock = setTimeout(() => clear(), SHOWN_MS);
    return () => clearTimeout(clock);
  }, []);
  return (
    <div className="notice" data-kind={kind} role={kind === 'error' ? 'alert' : undefined}>
      {kind === 'error' ? <CircleAlert /> : <CircleCheck />}
      <span>{children}</span>
      <button className="icon-btn" type="button" aria-label="Dismiss" onClick={onClear}>
        <X />
      </button>
    </div>
  );
}
