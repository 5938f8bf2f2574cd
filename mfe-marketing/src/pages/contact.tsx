import { brand, type PageMeta, paths } from '@site/platform';
import contact from '../art/contact.svg';
import { Addresses } from '../contact/Addresses';
import { formId, formLink } from '../contact/form-link';
import { Offices } from '../contact/Offices';
import { WaysToReachUs } from '../contact/WaysToReachUs';
import { Blocks } from '../sections/Blocks';
import type { Block } from '../sections/block';

const { emails } = brand;

export const meta: PageMeta = {
  title: 'Contact Us',
  description:
    'Call, write or visit us in India and the United States. First response within 90 minutes, 24 hours at most.',
};

const blocks: Block[] = [
  {
    kind: 'hero',
    title: 'Talk to a person',
    lead: 'First response within 90 minutes, 24 hours at most. Day or night, from someone who can decide.',
    picture: contact,
    crumb: 'Contact Us',
  },
  {
    kind: 'custom',
    title: 'Three ways to reach us',
    lead: 'Or write here. The message goes to a person, not to a queue.',
    id: formId,
    content: <WaysToReachUs />,
  },
  { kind: 'custom', title: 'Our offices', content: <Offices /> },
  {
    kind: 'custom',
    title: 'Straight to the right desk',
    content: (
      <Addresses
        items={[
          { title: 'General inquiries', text: 'Press, partnerships and everything else', email: emails.general },
          { title: 'Jobs', text: 'Applications and questions about working here', email: emails.jobs },
          { title: 'Sales and services', text: 'Quotes, packages, invoices and support', email: emails.sales },
        ]}
      />
    ),
  },
  {
    kind: 'call-to-action',
    title: 'Know what it costs before you ask',
    lead: 'Every package has its price on the page. If none fits, write and we make one that does.',
    actions: [
      { label: 'Contact Us', to: formLink },
      { label: 'Editions & Pricing', to: paths.packages.webDesign, quiet: true },
    ],
  },
];

export default function Contact() {
  return <Blocks blocks={blocks} />;
}
