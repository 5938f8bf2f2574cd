import { Section } from '@site/platform';
import { type ReactNode, useId } from 'react';
import { toneAt } from './Background';
import type { Tone } from './block';
import styles from './statement.module.css';

interface StatementProps {
  title: string;
  /** The part of the sentence that may be skipped, in grey. */
  quiet?: string;
  /** What follows the quiet part. */
  rest?: string;
  lead?: string;
  content?: ReactNode;
  /** Position on the page, for the tone of a block without one. */
  index?: number;
  tone?: Tone;
}

/** One large sentence, at most once on a page. */
export function Statement({ title, quiet, rest, lead, content, index = 0, tone = toneAt(index) }: StatementProps) {
  const id = useId();
  return (
    <Section tone={tone} labelledBy={id}>
      <div className={styles.statement}>
        <h2 id={id}>
          {title} {quiet && <span>{quiet}</span>} {rest}
        </h2>
        {lead && <p className="lead">{lead}</p>}
        {content}
      </div>
    </Section>
  );
}
