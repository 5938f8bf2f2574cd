import { ButtonLink, type PageMeta, paths } from '@site/platform';
import {
  Award,
  BriefcaseBusiness,
  Cloud,
  CodeXml,
  FlaskConical,
  Gem,
  Headset,
  Megaphone,
  MonitorSmartphone,
  PackageCheck,
  Smartphone,
  Target,
  Users,
} from 'lucide-react';
import { FlipCards } from '../about/FlipCards';
import { SkillBars } from '../about/SkillBars';
import { Technologies } from '../about/Technologies';
import about from '../art/about.svg';
import coWorking from '../art/co-working.svg';
import { ContactCards } from '../contact/ContactCards';
import { Blocks } from '../sections/Blocks';
import type { Block } from '../sections/block';

export const meta: PageMeta = {
  title: 'About Us',
  description: '1400 software experts and partners in 12 countries build websites, run campaigns and staff teams.',
};

const blocks: Block[] = [
  {
    kind: 'hero',
    title: 'We keep the light on',
    lead: 'An agency for businesses that would rather run their business: websites, marketing, people and training from one house.',
    picture: about,
    crumb: 'About Us',
  },
  {
    kind: 'split',
    title: '1400 software experts, one number to call',
    text: [
      'We began in 2020 with five people, one client and the idea that an agency should pick up the phone. Today 1400 software experts work here and with our partners in 12 countries.',
      'We still quote before we start, publish our prices and answer within 90 minutes. It turned out to be enough of a difference.',
    ],
    picture: coWorking,
  },
  {
    kind: 'points',
    title: 'Why clients stay',
    items: [
      { title: 'Experience', text: 'People who have shipped for retailers, clinics, schools and banks.', Icon: Award },
      {
        title: 'Quick support',
        text: 'A first response within 90 minutes, from someone who knows your project.',
        Icon: Headset,
      },
      {
        title: 'Dedicated workforce',
        text: 'Your team works for you alone, and stays when you need it to.',
        Icon: Users,
      },
      {
        title: 'All-round business solution',
        text: 'Design, code, marketing, staffing and training without another vendor.',
        Icon: BriefcaseBusiness,
      },
    ],
  },
  {
    kind: 'custom',
    title: 'What we hold ourselves to',
    content: (
      <FlipCards
        cards={[
          {
            title: 'Vision',
            text: 'A small business anywhere should have the same tools, talent and reach as a large one.',
          },
          {
            title: 'Mission',
            text: 'To give every client a named person, a fixed price and a result that can be measured.',
          },
          {
            title: 'Quality Policy',
            text: 'Nothing leaves the house untested: every release is reviewed by a second pair of eyes and measured after launch.',
          },
        ]}
      />
    ),
  },
  {
    kind: 'carousel',
    title: 'Our services',
    density: 'narrow',
    items: [
      { title: 'Web development', text: 'Shops, CMS and custom sites.', Icon: CodeXml },
      { title: 'Web design', text: 'Pages that say what you do.', Icon: MonitorSmartphone },
      { title: 'App development', text: 'For phones and tablets.', Icon: Smartphone },
      { title: 'Digital marketing', text: 'Found, clicked and remembered.', Icon: Megaphone },
      { title: 'QA & testing', text: 'Faults found before launch.', Icon: FlaskConical },
      { title: 'Cloud & hosting', text: 'Fast, backed up and watched.', Icon: Cloud },
      { title: 'Remote employees', text: 'Colleagues within 8 hours.', Icon: Users },
    ],
  },
  {
    kind: 'custom',
    title: 'What we are good at',
    lead: 'The share of our projects in which clients rated us excellent.',
    content: (
      <div className="prose">
        <SkillBars
          skills={[
            { name: 'UI/UX Design', percent: 93 },
            { name: 'App Development', percent: 80 },
            { name: 'Web Development', percent: 73 },
          ]}
        />
        <ButtonLink to={paths.websiteDevelopment}>
          Learn More<span className="vh"> about website development</span>
        </ButtonLink>
      </div>
    ),
  },
  {
    kind: 'steps',
    title: 'Three steps to a result',
    items: [
      { title: 'Listen', text: 'You tell us what should change. We ask until we understand, and write it down.' },
      { title: 'Build', text: 'You see progress every week on an address you can open yourself.' },
      { title: 'Deliver', text: 'We launch, measure and hand over, and stay reachable afterwards.' },
    ],
  },
  { kind: 'custom', title: 'Come and talk', content: <ContactCards /> },
  {
    kind: 'points',
    title: 'In short',
    items: [
      {
        title: 'We provide',
        text: 'Websites, campaigns, teams and trainings at prices you can read before you call.',
        Icon: PackageCheck,
      },
      { title: 'We have', text: '1400 software experts, two offices and partners in 12 countries.', Icon: Users },
      { title: 'Our goal', text: 'That you need us less every year, and recommend us anyway.', Icon: Target },
      { title: 'Our strengths', text: 'Plain words, short ways, and people who stay.', Icon: Gem },
    ],
  },
  { kind: 'custom', title: 'Technologies we work with', content: <Technologies /> },
];

export default function About() {
  return <Blocks blocks={blocks} />;
}
