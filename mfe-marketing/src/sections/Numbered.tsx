import { Section, type Step } from '@site/platform';
import { type ReactNode, useId } from 'react';
import { toneAt } from './Background';
import type { Picture, Tone } from './block';
import styles from './numbered.module.css';

interface NumberedProps {
  title: string;
  lead?: string;
  items: readonly Step[];
  /** A tall picture; its middle stays visible where the plate crops it. */
  picture: Picture;
  content?: ReactNode;
  /** Position on the page, for the tone of a block without one. */
  index?: number;
  tone?: Tone;
}

/** An order in time beside a tall picture. */
export function Numbered({ title, lead, items, picture, content, index = 0, tone = toneAt(index) }: NumberedProps) {
  const id = useId();
  return (
    <Section tone={tone} labelledBy={id}>
      <div className={styles.numbered}>
        <img className={styles.plate} {...picture} alt="" loading="lazy" />
        <div>
          <h2 id={id}>{title}</h2>
          {lead && <p className="lead">{lead}</p>}
          <ol className={styles.list}>
            {items.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
          {content}
        </div>
      </div>
    </Section>
  );
}
