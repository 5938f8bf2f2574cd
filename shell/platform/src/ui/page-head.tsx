import type { ReactNode } from 'react';

interface PageHeadProps {
  title: ReactNode;
  lead?: ReactNode;
  /** A picture beside the text. */
  figure?: ReactNode;
  /** Breadcrumb above the title. */
  above?: ReactNode;
  /** Buttons and links below the lead. */
  children?: ReactNode;
}

/** The top of a page: its only `h1`, a lead and actions. */
export function PageHead({ title, lead, figure, above, children }: PageHeadProps) {
  const text = (
    <div className="prose">
      {above}
      <h1>{title}</h1>
      {lead && <p className="lead">{lead}</p>}
      {children && <div className="actions">{children}</div>}
    </div>
  );
  return (
    <div className="page-head" data-figure={figure ? '' : undefined}>
      <div className={figure ? 'wrap split' : 'wrap'}>
        {text}
        {figure}
      </div>
    </div>
  );
}
