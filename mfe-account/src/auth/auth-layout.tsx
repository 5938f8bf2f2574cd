import { brand, Checklist, Icon, telephone } from '@site/platform';
import { Phone } from 'lucide';
import type { ReactNode } from 'react';
import css from './auth-layout.module.css';
import type { Purchase } from './purchase';
import { PurchaseSummary } from './purchase-summary';

interface AuthLayoutProps {
  title: string;
  lead: ReactNode;
  /** What is being bought; shown instead of the benefits. */
  purchase?: Purchase | null;
  /** The benefits of filling in the form, shown beside it. */
  side: { title: string; checklist: readonly string[]; art?: { src: string; width: number; height: number } };
  children: ReactNode;
}

/** A form on the left, and its benefits or the purchase on the right; on phones the benefits come last. */
export function AuthLayout({ title, lead, purchase, side, children }: AuthLayoutProps) {
  return (
    <div className={`wrap ${css.sign}`}>
      <div className={css.form}>
        <div className={css.head}>
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
        </div>
        {children}
      </div>
      {purchase ? <PurchaseSummary {...purchase} /> : <Benefits {...side} />}
    </div>
  );
}

function Benefits({ title, checklist, art }: AuthLayoutProps['side']) {
  return (
    <aside className={css.side} aria-label={title}>
      <div className="prose">
        <h2>{title}</h2>
        <Checklist items={[...checklist]} />
        <p className={css.fine}>
          <Icon of={Phone} />
          <span>
            Rather talk first? <a href={telephone(brand.phone)}>{brand.phone}</a>
          </span>
        </p>
      </div>
      {art && <img {...art} alt="" loading="lazy" />}
    </aside>
  );
}
