import { brand, type PageMeta, telephone } from '@site/platform';
import { Cloud, CodeXml, FlaskConical, Megaphone, MonitorSmartphone, Smartphone, Users } from 'lucide';
import { FlipCards } from '../about/FlipCards';
import { Reach } from '../about/Reach';
import { WhyClientsStay } from '../about/WhyClientsStay';
import crew from '../art/crew.svg';
import lighthouse from '../art/steps-lighthouse.svg';
import { formLink } from '../contact/form-link';
import { Background } from '../sections/Background';
import { CallToActionBlock } from '../sections/CallToActionBlock';
import { Definitions } from '../sections/Definitions';
import { Hero } from '../sections/Hero';
import { Numbered } from '../sections/Numbered';
import { PointCarousel } from '../sections/PointCarousel';
import { Statement } from '../sections/Statement';

export const meta: PageMeta = {
  title: 'About Us',
  description: '1400 software experts and partners in 12 countries build websites, run campaigns and staff teams.',
};

const services = [
  { title: 'Web development', text: 'Shops, CMS and custom sites.', icon: CodeXml },
  { title: 'Web design', text: 'Pages that say what you do.', icon: MonitorSmartphone },
  { title: 'App development', text: 'For phones and tablets.', icon: Smartphone },
  { title: 'Digital marketing', text: 'Found, clicked and remembered.', icon: Megaphone },
  { title: 'QA & testing', text: 'Faults found before launch.', icon: FlaskConical },
  { title: 'Cloud & hosting', text: 'Fast, backed up and watched.', icon: Cloud },
  { title: 'Remote employees', text: 'Colleagues within 8 hours.', icon: Users },
];

const steps = [
  { title: 'Listen', text: 'You tell us what should change. We ask until we understand, and write it down.' },
  { title: 'Build', text: 'You see progress every week on an address you can open yourself.' },
  { title: 'Deliver', text: 'We launch, measure and hand over, and stay reachable afterwards.' },
];

const promises = [
  { title: 'Vision', text: 'A small business anywhere should have the same tools, talent and reach as a large one.' },
  { title: 'Mission', text: 'To give every client a named person, a fixed price and a result that can be measured.' },
  {
    title: 'Quality Policy',
    text: 'Nothing leaves the house untested: every release is reviewed by a second pair of eyes and measured after launch.',
  },
];

const inShort = [
  { title: 'We provide', text: 'Websites, campaigns, teams and trainings at prices you can read before you call.' },
  { title: 'We have', text: '1400 software experts, two offices and partners in 12 countries.' },
  { title: 'Our goal', text: 'That you need us less every year, and recommend us anyway.' },
  { title: 'Our strengths', text: 'Plain words, short ways, and people who stay.' },
];

export default function About() {
  return (
    <>
      <Hero
        title="We keep the light on"
        lead="An agency for businesses that would rather run their business: websites, marketing, people and training from one house."
        picture={{ src: crew, width: 716, height: 348 }}
        crumb="About Us"
      />
      <Statement
        tone="plain"
        title="1400 software experts,"
        quiet="two offices and partners in 12 countries."
        rest="One number to call."
        lead="We began in 2020 with five people, one client and the idea that an agency should pick up the phone. We still quote before we start, publish our prices and answer within 90 minutes. It turned out to be enough of a difference."
        content={<PointCarousel title="Our services" items={services} density="narrow" under />}
      />
      <Numbered
        tone="sunken"
        title="Three steps to a result"
        picture={{ src: lighthouse, width: 480, height: 600 }}
        items={steps}
      />
      <Background title="Why clients stay" tone="plain">
        <WhyClientsStay />
      </Background>
      <Background title="What we hold ourselves to" tone="tint">
        <FlipCards cards={promises} />
        <Definitions items={inShort} />
      </Background>
      <CallToActionBlock
        title="Come and talk"
        lead="By phone, by mail or over coffee in Portland."
        actions={[
          { label: `Call ${brand.phone}`, to: telephone(brand.phone) },
          { label: 'Write to us', to: formLink, quiet: true },
        ]}
        content={<Reach />}
      />
    </>
  );
}
