import { type PageMeta, paths } from '@site/platform';
import umbrella from '../art/benefits-umbrella.svg';
import { Blocks } from '../sections/Blocks';
import type { Block } from '../sections/block';
import { Definitions } from '../sections/Definitions';
import { Bonus } from '../staffing/Bonus';
import { Mailbox } from '../staffing/Mailbox';

export const meta: PageMeta = {
  title: 'Employee Benefits',
  description:
    'Health cover, paid time off, retirement plan, visas, learning, and a referral bonus of 500 to 1000 USD.',
};

const benefits = [
  {
    title: 'Health cover',
    text: 'Medical, dental and vision plans for you and your family, with most of the premium paid by us.',
  },
  {
    title: 'Paid time off',
    text: 'Vacation, public holidays and sick days, and nobody asks you to answer mail on them.',
  },
  {
    title: 'Retirement plan',
    text: 'A savings plan from the first month, with advice on how to use it.',
  },
  {
    title: 'Visa sponsorship',
    text: 'H1B and Green Card processing, with the fees and the paperwork on our side.',
  },
  {
    title: 'Learning',
    text: 'Trainings, certificates and books, chosen by you and paid by us.',
  },
  {
    title: 'Remote days',
    text: 'Work from home where the project allows it, with the equipment you need.',
  },
];

const blocks: Block[] = [
  {
    kind: 'hero',
    title: 'Benefits that begin on the first day',
    lead: 'People do good work when the rest of life is taken care of. This is what comes with every position here.',
    picture: { src: umbrella, width: 640, height: 480 },
    actions: [{ label: 'Career Overview', to: paths.careerOverview }],
  },
  { kind: 'custom', tone: 'plain', title: 'What working with us includes', content: <Definitions items={benefits} /> },
  {
    kind: 'custom',
    tone: 'sunken',
    title: 'Referral bonus of 500 to 1000 USD',
    lead: 'You know someone good? Introduce us.',
    content: <Bonus />,
  },
  {
    kind: 'side-heading',
    tone: 'plain',
    title: 'Questions about your case?',
    content: <Mailbox before="Our people team knows the details of every plan. Write to" after="." />,
  },
];

export default function EmployeeBenefits() {
  return <Blocks blocks={blocks} />;
}
