import { type ReactNode, useId } from 'react';

/** The end of a page: night falls, the lamp comes on, and the visitor is asked to write. */
export function CallToAction({ title, lead, children }: { title: string; lead: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section className="call-to-action night" aria-labelledby={id}>
      <div className="wrap">
        <h2 id={id}>{title}</h2>
        <p className="lead">{lead}</p>
        <div className="actions">{children}</div>
      </div>
    </section>
  );
}
