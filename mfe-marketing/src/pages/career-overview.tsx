import { brand, type PageMeta, paths, Steps } from '@site/platform';
import stairs from '../art/career-steps.svg';
import { Blocks } from '../sections/Blocks';
import type { Block } from '../sections/block';
import { RunIn } from '../sections/RunIn';
import { Mailbox } from '../staffing/Mailbox';

export const meta: PageMeta = {
  title: 'Career Overview',
  description: `Work at ${brand.name}: real projects, a named mentor, a path you can see, and colleagues in twelve countries.`,
};

const promises = [
  {
    title: 'Work that ships',
    text: 'You join a client project in your first week, with a task that a customer is waiting for.',
  },
  {
    title: 'A mentor by name',
    text: 'One experienced colleague answers your questions for the first six months, and is given the time for it.',
  },
  {
    title: 'Learning that is paid',
    text: 'Courses, certificates and conference days are part of the job and happen in working hours.',
  },
  {
    title: 'A visible path',
    text: 'Every role has written levels. Twice a year you and your lead look at where you stand.',
  },
  {
    title: 'Clients around the world',
    text: 'Consultants work on site in the United States, from our offices in India, or remotely.',
  },
  {
    title: 'Open words',
    text: 'Decisions are explained. Anyone may ask anyone, including the founders.',
  },
];

const steps = [
  { title: 'Write to us', text: 'A CV and a few lines on what you would like to do. No cover letter needed.' },
  { title: 'Talk', text: 'Half an hour with a recruiter, about you and about the work.' },
  { title: 'Show', text: 'A small task from daily work, discussed with two of your future colleagues.' },
  { title: 'Start', text: 'An offer within a week. Visa and relocation are taken care of where you need them.' },
];

const blocks: Block[] = [
  {
    kind: 'hero',
    title: 'A career that you can see ahead of you',
    lead: 'Engineers, designers, marketers and recruiters build their working lives here. You know your next step, and who helps you take it.',
    picture: { src: stairs, width: 640, height: 480 },
    actions: [{ label: 'Employee Benefits', to: paths.employeeBenefits }],
  },
  { kind: 'side-heading', tone: 'plain', title: 'What you can count on', content: <RunIn items={promises} /> },
  {
    kind: 'statement',
    tone: 'sunken',
    title: 'Half an hour of talk,',
    quiet: 'a small task from daily work,',
    rest: 'an offer within a week.',
    content: (
      <>
        <h3>How you join</h3>
        <Steps items={steps} />
      </>
    ),
  },
  {
    kind: 'side-heading',
    tone: 'tint',
    title: 'Apply, or just ask',
    content: <Mailbox before="Send your CV to" after=". A person reads every mail and answers every one." />,
  },
];

export default function CareerOverview() {
  return <Blocks blocks={blocks} />;
}
