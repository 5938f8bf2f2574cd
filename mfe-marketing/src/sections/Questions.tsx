import { Accordion, Section } from '@site/platform';
import { useId } from 'react';
import { Actions } from './Actions';
import { toneAt } from './Background';
import type { Action, Question, Tone } from './block';

interface QuestionsProps {
  title: string;
  lead?: string;
  items: Question[];
  independent?: boolean;
  openAt?: number;
  actions?: Action[];
  /** Position on the page, for the tone of a block without one. */
  index?: number;
  tone?: Tone;
}

export function Questions({
  title,
  lead,
  items,
  independent,
  openAt,
  actions,
  index = 0,
  tone = toneAt(index),
}: QuestionsProps) {
  const id = useId();
  return (
    <Section tone={tone} labelledBy={id}>
      <div className="split split--narrow-first">
        <div className="prose">
          <h2 id={id}>{title}</h2>
          {lead && <p className="lead">{lead}</p>}
          {actions && (
            <div className="actions">
              <Actions actions={actions} />
            </div>
          )}
        </div>
        <Accordion
          independent={independent}
          openAt={openAt}
          items={items.map(({ question, ans }) => ({ title: question, content: <p>{ans}</p> }))}
        />
      </div>
    </Section>
  );
}
