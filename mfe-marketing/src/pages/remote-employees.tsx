import { type PageMeta, paths } from '@site/platform';
import { BarChart3, GraduationCap, HeartPulse, Landmark, Plane, ShoppingCart, Stethoscope, Truck } from 'lucide';
import remoteEmployees from '../art/remote-employees.svg';
import selecting from '../art/selecting.svg';
import { Blocks } from '../sections/Blocks';
import type { Block } from '../sections/block';
import { service } from '../seo/json-ld';

const description =
  'Hire remote developers, designers, marketers and assistants at $5 per hour, 995 to 1995 USD a month. They start within 8 hours.';

export const meta: PageMeta = {
  title: 'Remote Employees',
  description,
  jsonLd: [service('Remote employees', description)],
};

const blocks: Block[] = [
  {
    kind: 'hero',
    title: 'Your next colleague starts within 8 hours',
    lead: '1500+ remote employees in 150+ domains, at $5 per hour: 995 to 1995 USD a month for a full-time person who works for you alone.',
    picture: remoteEmployees,
    actions: [{ label: 'Meet with us', to: paths.contact }],
  },
  {
    kind: 'steps',
    title: 'How it works',
    items: [
      { title: 'Tell us the job', text: 'The tasks, the tools, the hours and the time zone. A few lines are enough.' },
      {
        title: 'Meet candidates',
        text: 'We send profiles of people who have done this work, and you talk to the ones you like.',
      },
      {
        title: 'Start within 8 hours',
        text: 'Your choice joins your chat, your calendar and your daily meeting the same day.',
      },
      { title: 'Grow or pause', text: 'Month to month: add people for a launch, and let them go again after it.' },
    ],
  },
  {
    kind: 'points',
    title: 'Who you can hire',
    items: [
      { title: 'Developers', text: 'Web, mobile and backend, from React and Node to PHP and Python.' },
      { title: 'Designers', text: 'Interfaces, brand, illustration and video, in your tools.' },
      {
        title: 'Digital marketers',
        text: 'Search, ads, social and e-mail, run by someone who reads the numbers.',
      },
      {
        title: 'Virtual assistants',
        text: 'Calendars, travel, inboxes and research, taken off your desk.',
      },
      { title: 'Customer support', text: 'Chat, phone and e-mail in your voice, day and night.' },
      {
        title: 'Accountants',
        text: 'Bookkeeping, payroll and monthly reports, reconciled and on time.',
      },
    ],
  },
  {
    kind: 'tiles',
    title: 'At home in your line of business',
    lead: 'Eight of more than 150 domains that our people know from the inside.',
    items: [
      { label: 'Retail and e-commerce', icon: ShoppingCart },
      { label: 'Healthcare', icon: HeartPulse },
      { label: 'Banking and finance', icon: Landmark },
      { label: 'Education', icon: GraduationCap },
      { label: 'Logistics', icon: Truck },
      { label: 'Travel', icon: Plane },
      { label: 'Research and data', icon: BarChart3 },
      { label: 'Clinics and labs', icon: Stethoscope },
    ],
  },
  {
    kind: 'points',
    title: 'Three advantages over hiring alone',
    items: [
      {
        title: 'Lower cost',
        text: 'No office, no equipment, no agency fee: one monthly price between 995 and 1995 USD.',
      },
      {
        title: 'People who were checked',
        text: 'References, skills and English are tested before you see a profile.',
      },
      {
        title: 'No risk of a wrong hire',
        text: 'If it does not fit, we replace the person at once and you lose no time.',
      },
    ],
  },
  {
    kind: 'steps',
    title: 'The hiring flow',
    items: [
      { title: 'Share your requirement', text: 'Send it with the form; a person reads it within 90 minutes.' },
      { title: 'Shortlist', text: 'You receive matching profiles with rates and working hours.' },
      { title: 'Interview', text: 'Talk to candidates, give them a small task, choose.' },
      { title: 'Onboard', text: 'We handle contract, equipment and payroll. You begin to work together.' },
    ],
  },
  {
    kind: 'split',
    title: 'Tell us who is missing',
    text: ['Write what the person should do. We answer with names, prices and a start date.'],
    checklist: ['Start within 8 hours', 'Month-to-month contracts', 'One contact for everything'],
    picture: selecting,
    actions: [
      { label: 'Share Your Requirement', to: paths.getEstimate },
      { label: 'See two of them at work', to: paths.workCase('cedar-vet'), quiet: true },
    ],
  },
];

export default function RemoteEmployees() {
  return <Blocks blocks={blocks} />;
}
