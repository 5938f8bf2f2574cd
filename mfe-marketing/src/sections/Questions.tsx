import { Accordion, Section } from '@site/platform';
import { useId } from 'react';
import { Actions } from './Actions';
import { toneAt } from './Background';
import type { Action, Question } from './block';

interface QuestionsProps {
  title: string;
  lead?: string;
  items: Question[];
  independent?: boolean;
  openAt?: number;
  action?: Action;
  index: number;
}

export function Questions({ title, lead, items, independent, openAt, action, index }: QuestionsProps) {
  const id = useId();
  return (
    <Section tone={toneAt(index)} labelledBy={id}>
      <div className="split split--narrow-first">
        <div className="prose">
          <h2 id={id}>{title}</h2>
          {lead && <p className="lead">{lead}</p>}
          {action && <Actions actions={[action]} />}
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
