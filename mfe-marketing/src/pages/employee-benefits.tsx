import { brand, type PageMeta, paths } from '@site/platform';
import { CalendarHeart, GraduationCap, HeartPulse, Home, PiggyBank, Plane } from 'lucide-react';
import benefits from '../art/benefits.svg';
import medical from '../art/medical.svg';
import referral from '../art/referral.svg';
import { Blocks } from '../sections/Blocks';
import type { Block } from '../sections/block';
import { QuickLinks } from '../staffing/QuickLinks';

export const meta: PageMeta = {
  title: 'Employee Benefits',
  description:
    'Health cover, paid time off, retirement plan, visas, learning, and a referral bonus of 500 to 1000 USD.',
};

const blocks: Block[] = [
  {
    kind: 'hero',
    title: 'Benefits that begin on the first day',
    lead: 'People do good work when the rest of life is taken care of. This is what comes with every position here.',
    picture: benefits,
    actions: [{ label: 'Career Overview', to: paths.careerOverview }],
  },
  {
    kind: 'points',
    title: 'What working with us includes',
    items: [
      {
        title: 'Health cover',
        text: 'Medical, dental and vision plans for you and your family, with most of the premium paid by us.',
        Icon: HeartPulse,
      },
      {
        title: 'Paid time off',
        text: 'Vacation, public holidays and sick days, and nobody asks you to answer mail on them.',
        Icon: CalendarHeart,
      },
      {
        title: 'Retirement plan',
        text: 'A savings plan from the first month, with advice on how to use it.',
        Icon: PiggyBank,
      },
      {
        title: 'Visa sponsorship',
        text: 'H1B and Green Card processing, with the fees and the paperwork on our side.',
        Icon: Plane,
      },
      {
        title: 'Learning',
        text: 'Trainings, certificates and books, chosen by you and paid by us.',
        Icon: GraduationCap,
      },
      {
        title: 'Remote days',
        text: 'Work from home where the project allows it, with the equipment you need.',
        Icon: Home,
      },
    ],
  },
  {
    kind: 'split',
    title: 'Referral bonus of 500 to 1000 USD',
    lead: 'You know someone good? Introduce us.',
    text: [
      'When a person you recommend joins us, you receive a bonus between 500 and 1000 USD, depending on the position.',
    ],
    checklist: [
      'Paid once the new colleague has been employed for 90 consecutive business days',
      'For people who have not worked for the company in the past 12 months',
      'No limit on how many people you may refer',
    ],
    picture: referral,
  },
  {
    kind: 'split',
    title: 'Questions about your case?',
    text: [
      <p key="mail">
        Our people team knows the details of every plan. Write to{' '}
        <a href={`mailto:${brand.emails.jobs}`}>{brand.emails.jobs}</a>.
      </p>,
      <QuickLinks key="links" />,
    ],
    picture: medical,
  },
];

export default function EmployeeBenefits() {
  return <Blocks blocks={blocks} />;
}
