import { Accordion, Figure, PageHead, type PageMeta, paths, Section } from '@site/platform';
import faq from '../art/faq.svg';
import styles from '../faq/faq.module.css';
import { left, right } from '../faq/questions';
import { Blocks } from '../sections/Blocks';
import type { Question } from '../sections/block';
import { faqPage } from '../seo/json-ld';

export const meta: PageMeta = {
  title: 'FAQ',
  description: 'Sixteen answers on websites, marketing, remote employees, prices, payment and refunds.',
  jsonLd: [faqPage([...left, ...right])],
};

const Column = ({ questions }: { questions: Question[] }) => (
  <Accordion items={questions.map(({ question, ans }) => ({ title: question, content: <p>{ans}</p> }))} />
);

export default function Faq() {
  return (
    <>
      <PageHead
        title="Frequently asked questions"
        lead="Sixteen answers. If yours is missing, ask: a person replies within 90 minutes."
        figure={<Figure src={faq} eager />}
      />
      <Section labelledBy="answers">
        <h2 id="answers" className="vh">
          Questions and answers
        </h2>
        <div className={styles.columns}>
          <Column questions={left} />
          <Column questions={right} />
        </div>
      </Section>
      <Blocks
        blocks={[
          {
            kind: 'call-to-action',
            title: 'Still wondering?',
            lead: 'Ask us anything. First response within 90 minutes, 24 hours at most.',
            actions: [
              { label: 'Contact Us', to: paths.contact },
              { label: 'Get Estimate', to: paths.getEstimate, quiet: true },
            ],
          },
        ]}
      />
    </>
  );
}
