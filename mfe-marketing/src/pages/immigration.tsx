import { type PageMeta, paths } from '@site/platform';
import { FileCheck2, IdCard, Landmark, Plane, Repeat, Users } from 'lucide';
import caseFile from '../art/case-file.svg';
import crossing from '../art/crossing.svg';
import { Blocks } from '../sections/Blocks';
import type { Block } from '../sections/block';
import { service } from '../seo/json-ld';
import { Mailbox } from '../staffing/Mailbox';

const description = 'H1B petitions, transfers and extensions, and the way to a Green Card, for the people we employ.';

export const meta: PageMeta = {
  title: 'Immigration',
  description,
  jsonLd: [service('Immigration support', description)],
};

const blocks: Block[] = [
  {
    kind: 'hero',
    title: 'The visa should not decide your career',
    lead: 'We sponsor, file and follow up. You and your family know at every moment where your case stands and what comes next.',
    picture: { src: crossing, width: 640, height: 480 },
    actions: [
      { label: 'H1B visa process', to: paths.h1bVisaProcess },
      { label: 'Contact Us', to: paths.contact, quiet: true },
    ],
  },
  {
    kind: 'points',
    tone: 'plain',
    compact: true,
    title: 'What we take care of',
    items: [
      {
        title: 'New H1B petitions',
        text: 'Registration for the annual cap, petition, and answers to every request for evidence.',
        icon: FileCheck2,
      },
      {
        title: 'H1B transfers',
        text: 'You change to us without a gap in status; the petition is filed before your first day.',
        icon: Repeat,
      },
      {
        title: 'Extensions',
        text: 'Validity is three years and can be extended to six. We start half a year before it ends.',
        icon: IdCard,
      },
      {
        title: 'Green Card',
        text: 'Labor certification, immigrant petition and adjustment of status, planned from your first year.',
        icon: Landmark,
      },
      {
        title: 'Family members',
        text: 'H4 visas and work permits for those who come with you, filed together with yours.',
        icon: Users,
      },
      {
        title: 'Travel and stamping',
        text: 'Documents and an interview rehearsal before each trip abroad.',
        icon: Plane,
      },
    ],
  },
  {
    kind: 'numbered',
    tone: 'sunken',
    title: 'How a case proceeds',
    picture: { src: caseFile, width: 480, height: 600 },
    items: [
      { title: 'Review', text: 'An attorney reads your history and tells you honestly what is possible.' },
      { title: 'Documents', text: 'You get one list. We collect the employer side and check everything twice.' },
      { title: 'Filing', text: 'The petition goes out on the day we promised, and you get the receipt number.' },
      { title: 'Follow-up', text: 'We watch the case, answer the authorities and plan the next step with you.' },
    ],
  },
  {
    kind: 'side-heading',
    tone: 'plain',
    title: 'Talk to someone who has done it',
    content: (
      <Mailbox
        before="Many of our colleagues came on the visa you are asking about. Write to"
        after=" and one of them will call you."
      />
    ),
  },
];

export default function Immigration() {
  return <Blocks blocks={blocks} />;
}
