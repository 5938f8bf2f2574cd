import { brand, type PageMeta, paths } from '@site/platform';
import { GraduationCap, Handshake, Laptop, Map as MapIcon, MessageSquare, TrendingUp } from 'lucide-react';
import career from '../art/career.svg';
import careers from '../art/careers.svg';
import { Blocks } from '../sections/Blocks';
import type { Block } from '../sections/block';
import { QuickLinks } from '../staffing/QuickLinks';

export const meta: PageMeta = {
  title: 'Career Overview',
  description: `Work at ${brand.name}: real projects, a named mentor, a path you can see, and colleagues in twelve countries.`,
};

const blocks: Block[] = [
  {
    kind: 'hero',
    title: 'A career that you can see ahead of you',
    lead: 'Engineers, designers, marketers and recruiters build their working lives here. You know your next step, and who helps you take it.',
    picture: career,
    actions: [{ label: 'Employee Benefits', to: paths.employeeBenefits }],
  },
  {
    kind: 'points',
    title: 'What you can count on',
    items: [
      {
        title: 'Work that ships',
        text: 'You join a client project in your first week, with a task that a customer is waiting for.',
        Icon: Laptop,
      },
      {
        title: 'A mentor by name',
        text: 'One experienced colleague answers your questions for the first six months, and is given the time for it.',
        Icon: Handshake,
      },
      {
        title: 'Learning that is paid',
        text: 'Courses, certificates and conference days are part of the job and happen in working hours.',
        Icon: GraduationCap,
      },
      {
        title: 'A visible path',
        text: 'Every role has written levels. Twice a year you and your lead look at where you stand.',
        Icon: TrendingUp,
      },
      {
        title: 'Clients around the world',
        text: 'Consultants work on site in the United States, from our offices in India, or remotely.',
        Icon: MapIcon,
      },
      {
        title: 'Open words',
        text: 'Decisions are explained. Anyone may ask anyone, including the founders.',
        Icon: MessageSquare,
      },
    ],
  },
  {
    kind: 'steps',
    title: 'How you join',
    items: [
      { title: 'Write to us', text: 'A CV and a few lines on what you would like to do. No cover letter needed.' },
      { title: 'Talk', text: 'Half an hour with a recruiter, about you and about the work.' },
      { title: 'Show', text: 'A small task from daily work, discussed with two of your future colleagues.' },
      { title: 'Start', text: 'An offer within a week. Visa and relocation are taken care of where you need them.' },
    ],
  },
  {
    kind: 'split',
    title: 'Apply, or just ask',
    text: [
      <p key="mail">
        Send your CV to <a href={`mailto:${brand.emails.jobs}`}>{brand.emails.jobs}</a>. A person reads every mail and
        answers every one.
      </p>,
      <QuickLinks key="links" />,
    ],
    picture: careers,
  },
];

export default function CareerOverview() {
  return <Blocks blocks={blocks} />;
}
