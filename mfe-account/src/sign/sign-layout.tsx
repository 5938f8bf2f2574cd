import { brand, Checklist, telephone } from '@site/platform';
import { Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import css from './sign-layout.module.css';

interface SignLayoutProps {
  title: string;
  lead: ReactNode;
  /** The benefits of filling in the form, shown beside it. */
  side: { title: string; checklist: readonly string[]; art?: { src: string; width: number; height: number } };
  children: ReactNode;
}

/** A form on the left and its benefits on the right; on phones the form comes first. */
export function SignLayout({ title, lead, side, children }: SignLayoutProps) {
  return (
    <div className={`wrap ${css.sign}`}>
      <div className={css.form}>
        <div className={css.head}>
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
        </div>
        {children}
      </div>
      <aside className={css.side} aria-label={side.title}>
        <div className="prose">
          <h2>{side.title}</h2>
          <Checklist items={[...side.checklist]} />
          <p className={css.fine}>
            <Phone />
            <span>
              Rather talk first? <a href={telephone(brand.phone)}>{brand.phone}</a>
            </span>
          </p>
        </div>
        {side.art && <img {...side.art} alt="" loading="lazy" />}
      </aside>
    </div>
  );
}
