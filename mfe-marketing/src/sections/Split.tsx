import { Checklist, Figure, Section } from '@site/platform';
import { Fragment, type ReactNode, useId } from 'react';
import { Actions } from './Actions';
import { toneAt } from './Background';
import type { Action } from './block';
import styles from './split.module.css';

interface SplitProps {
  title: string;
  lead?: string;
  text: ReactNode[];
  checklist?: string[];
  picture: string;
  actions?: Action[];
  index: number;
}

/** Text and picture side by side. The sides alternate with the background. */
export function Split({ title, lead, text, checklist, picture, actions, index }: SplitProps) {
  const id = useId();
  return (
    <Section tone={toneAt(index)} labelledBy={id}>
      <div className={`split ${styles.sides}`} data-tone={toneAt(index)}>
        <div className="prose">
          <h2 id={id}>{title}</h2>
          {lead && <p className="lead">{lead}</p>}
          {text.map((paragraph, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs are never reordered
            <Fragment key={index}>{typeof paragraph === 'string' ? <p>{paragraph}</p> : paragraph}</Fragment>
          ))}
          {checklist && <Checklist items={checklist} />}
          {actions && (
            <div className="actions">
              <Actions actions={actions} />
            </div>
          )}
        </div>
        <Figure src={picture} />
      </div>
    </Section>
  );
}
