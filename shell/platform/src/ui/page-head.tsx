import type { ReactNode } from 'react';

interface PageHeadProps {
  title: ReactNode;
  lead?: ReactNode;
  /** A picture beside the words. */
  figure?: ReactNode;
  /** Breadcrumb above the title. */
  above?: ReactNode;
  /** Buttons and links below the lead. */
  children?: ReactNode;
}

/** The top of a page: its one `h1`, what it is about, and what to do. */
export function PageHead({ title, lead, figure, above, children }: PageHeadProps) {
  const words = (
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
        {words}
        {figure}
      </div>
    </div>
  );
}
