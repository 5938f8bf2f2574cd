import { CircleAlert, CircleCheck, X } from 'lucide';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { Icon } from './icon';

const SHOWN_MS = 5000;

interface NoticeProps {
  kind: 'success' | 'error';
  /** Called by the close button and after 5 seconds; the parent then stops rendering the notice. */
  onClear: () => void;
  children: ReactNode;
}

/**
 * A banner that closes itself. Set a `key` for each message to restart the timer. Screen readers announce an error
 * anywhere. A success needs a parent that is a live region and exists before the text.
 */
export function Notice({ kind, onClear, children }: NoticeProps) {
  const clear = useEffectEvent(onClear);
  useEffect(() => {
    const timer = setTimeout(() => clear(), SHOWN_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="notice" data-kind={kind} role={kind === 'error' ? 'alert' : undefined}>
      <Icon of={kind === 'error' ? CircleAlert : CircleCheck} />
      <span>{children}</span>
      <button className="icon-btn" type="button" aria-label="Dismiss" onClick={onClear}>
        <Icon of={X} />
      </button>
    </div>
  );
}
