import { Section } from '@site/platform';
import { type ReactNode, useId } from 'react';
import { toneAt } from './Background';
import type { Tone } from './block';
import styles from './side-heading.module.css';

interface SideHeadingProps {
  title: string;
  lead?: string;
  content: ReactNode;
  /** Position on the page, for the tone of a block without one. */
  index?: number;
  tone?: Tone;
}

/** The heading at the left, which stays while the content at the right scrolls. */
export function SideHeading({ title, lead, content, index = 0, tone = toneAt(index) }: SideHeadingProps) {
  const id = useId();
  return (
    <Section tone={tone} labelledBy={id}>
      <div className={styles.columns}>
        <div className={styles.head}>
          <h2 id={id}>{title}</h2>
          {lead && <p className="lead">{lead}</p>}
        </div>
        <div>{content}</div>
      </div>
    </Section>
  );
}
