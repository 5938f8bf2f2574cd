import type { ReactNode } from 'react';

export function Badge({ tone, children }: { tone?: 'success' | 'warning' | 'danger' | 'lamp'; children: ReactNode }) {
  return (
    <span className="badge" data-tone={tone}>
      {children}
    </span>
  );
}

/** Placeholder for `lines` lines of text that are loading. */
export function Skeleton({ lines = 3, label = 'Loading' }: { lines?: number; label?: string }) {
  return (
    <div className="skeleton" role="status" aria-label={label}>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all lines are the same
        <span className="bone" key={line} />
      ))}
    </div>
  );
}

/** Empty state: an illustration and a message if there is nothing to list. */
export function Empty({ title, art, children }: { title: string; art?: ReactNode; children?: ReactNode }) {
  return (
    <div className="empty">
      {art}
      <h2>{title}</h2>
      {children}
    </div>
  );
}

export function Spinner({ label = 'Loading' }: { label?: string }) {
  return (
    <div className="spinner" role="status">
      <span>{label}</span>
    </div>
  );
}

export function Card({ children }: { children: ReactNode }) {
  return <div className="card">{children}</div>;
}
