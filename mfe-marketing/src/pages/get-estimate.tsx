import { brand, Checklist, Figure, PageHead, type PageMeta, Section } from '@site/platform';
import { useState } from 'react';
import letter from '../art/letter.svg';
import { EstimateForm } from '../estimate/EstimateForm';
import { Thanks } from '../forms/Thanks';

const { sales } = brand.emails;

export const meta: PageMeta = {
  title: 'Get Estimate',
  description: 'Describe your project and get a written estimate: first response within 90 minutes, 24 hours at most.',
};

export default function GetEstimate() {
  const [thanks, setThanks] = useState<string>();
  return (
    <>
      <PageHead
        title="Get an estimate"
        lead={
          <>
            Have a question, or a project in mind? Ask us anything. Use the form or write to{' '}
            <a href={`mailto:${sales}`}>{sales}</a>.
          </>
        }
        figure={<Figure src={letter} eager />}
      />
      <Section labelledBy="request">
        <div className="split split--narrow-first">
          <div className="prose">
            <h2 id="request">Tell us about it</h2>
            <Checklist
              items={[
                'First response within 90 minutes, 24 hours at most',
                'A written quote before any work begins',
                'No obligation, and no newsletter',
              ]}
            />
          </div>
          {thanks ? <Thanks title="Your request is with us">{thanks}</Thanks> : <EstimateForm onDone={setThanks} />}
        </div>
      </Section>
    </>
  );
}
