import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';

const SHOWN_MS = 5000;

interface NoticeProps {
  kind: 'success' | 'error';
  /** Called by the close button and, after 5 seconds, by the clock: the owner then stops rendering it. */
  onClear: () => void;
  children: ReactNode;
}

/** A banner that slides in, is read out, and clears itself. Give it a `key` per message to restart its clock. */
export function Notice({ kind, onClear, children }: NoticeProps) {
  const clear = useEffectEvent(onClear);
  useEffect(() => {
    const clock = setTimeout(() => clear(), SHOWN_MS);
    return () => clearTimeout(clock);
  }, []);
  return (
    <div className="notice" data-kind={kind} role={kind === 'error' ? 'alert' : 'status'}>
      {kind === 'error' ? <CircleAlert /> : <CircleCheck />}
      <span>{children}</span>
      <button className="icon-btn" type="button" aria-label="Dismiss" onClick={onClear}>
        <X />
      </button>
    </div>
  );
}
