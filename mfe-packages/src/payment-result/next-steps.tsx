import { paths } from '@site/platform';
import css from './next-steps.module.css';

interface NextStep {
  title: string;
  when: string;
  text: string;
}

const contact: NextStep = {
  title: 'We write to you',
  when: 'within 90 minutes',
  text: 'The person who does the work, with three questions.',
};
const website: NextStep[] = [
  contact,
  { title: 'You see a draft', when: 'in 48 to 72 hours', text: 'On a private link, ready for your comments.' },
  { title: 'Your site goes live', when: 'when you say so', text: 'On your domain. We stay within reach.' },
];
const marketing: NextStep[] = [
  contact,
  { title: 'You see the plan', when: 'in 48 to 72 hours', text: 'Keywords, channels and a calendar to comment on.' },
  {
    title: 'The work starts',
    when: 'when you say so',
    text: 'Reports in plain words: what was done, what it brought.',
  },
];

/**
 * What follows a purchase, by the path of its page. An invoice is for work that has been agreed on, so nothing follows.
 */
const stepsAfter = new Map<string, NextStep[]>([
  [paths.packages.webDesign, website],
  [paths.packages.digitalMarketing, marketing],
  [paths.packages.inInr, website],
  [paths.packages.offers, website],
]);

export function NextSteps({ path }: { path: string }) {
  const steps = stepsAfter.get(path);
  if (!steps) return null;
  return (
    <section className={css.next} aria-labelledby="next">
      <h2 id="next">What happens now</h2>
      <ol>
        {steps.map(({ title, when, text }) => (
          <li key={title}>
            <b>{title}</b>
            <span>{when}</span>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
