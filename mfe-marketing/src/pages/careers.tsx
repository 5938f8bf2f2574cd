import { brand, type PageMeta, paths } from '@site/platform';
import { FileText, MapPin, MessageSquareText } from 'lucide';
import careers from '../art/careers.svg';
import { Addresses } from '../contact/Addresses';
import { Blocks } from '../sections/Blocks';
import type { Block } from '../sections/block';

export const meta: PageMeta = {
  title: 'Careers',
  description: `Apply to ${brand.name} in India or the United States: send your CV by e-mail, a person answers.`,
};

const blocks: Block[] = [
  {
    kind: 'hero',
    title: 'Work with people who like their work',
    lead: 'We hire engineers, designers, marketers and recruiters all year round. There is no portal and no form: send us your CV.',
    picture: careers,
    crumb: 'Careers',
  },
  {
    kind: 'custom',
    title: 'Where to send your CV',
    lead: 'Choose the country in which you want to work.',
    content: (
      <Addresses
        items={[
          { title: 'India', text: 'Positions in Kochi and remote within India', email: brand.emails.careersIndia },
          {
            title: 'United States',
            text: 'Positions in Portland and on site with clients',
            email: brand.emails.careersUs,
          },
        ]}
      />
    ),
  },
  {
    kind: 'points',
    title: 'What to write',
    items: [
      {
        title: 'Your CV',
        text: 'As a PDF, two pages at most. Projects and what you did in them matter more than titles.',
        icon: FileText,
      },
      {
        title: 'The position',
        text: 'Put it into the subject line, with the city or “remote”. “Surprise me” is fine too.',
        icon: MapPin,
      },
      {
        title: 'A few lines',
        text: 'What you would like to do next, and when you could start. The first answer comes within 24 hours.',
        icon: MessageSquareText,
      },
    ],
  },
  {
    kind: 'call-to-action',
    title: 'Curious what it is like here?',
    lead: 'Read what we offer and how a career with us unfolds.',
    actions: [
      { label: 'Career Overview', to: paths.careerOverview },
      { label: 'Employee Benefits', to: paths.employeeBenefits, quiet: true },
    ],
  },
];

export default function Careers() {
  return <Blocks blocks={blocks} />;
}
