import { type ReactNode, useId } from 'react';

/** The last section of a page, on a dark background: asks the visitor to get in touch. */
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
