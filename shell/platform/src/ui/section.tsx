import type { ReactNode } from 'react';

interface SectionProps {
  tone?: 'plain' | 'sunken' | 'tint';
  /** Id of the heading that names the section. */
  labelledBy?: string;
  id?: string;
  children: ReactNode;
}

/** A section of a page: the background is full-width, the content is centred. */
export function Section({ tone = 'plain', labelledBy, id, children }: SectionProps) {
  return (
    <section className="section" data-tone={tone} id={id} aria-labelledby={labelledBy}>
      <div className="wrap">{children}</div>
    </section>
  );
}

interface SectionHeadProps {
  id?: string;
  title: ReactNode;
  lead?: ReactNode;
}

export function SectionHead({ id, title, lead }: SectionHeadProps) {
  return (
    <div className="section-head">
      <h2 id={id}>{title}</h2>
      {lead && <p className="lead">{lead}</p>}
    </div>
  );
}
