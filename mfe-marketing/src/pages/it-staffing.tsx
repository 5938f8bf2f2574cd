import { type PageMeta, paths } from '@site/platform';
import { FlaskConical, Lightbulb, Megaphone, MonitorSmartphone, Smartphone } from 'lucide';
import coWorking from '../art/co-working.svg';
import conference from '../art/conference.svg';
import emptySeat from '../art/empty-seat.svg';
import interview from '../art/interview.svg';
import itConsultancy from '../art/it-consultancy.svg';
import meeting from '../art/meeting.svg';
import mission from '../art/mission.svg';
import teamWork from '../art/team-work.svg';
import { Counters } from '../facts/Counters';
import { Gallery } from '../gallery/Gallery';
import { Background } from '../sections/Background';
import type { Question } from '../sections/block';
import { CarouselBlock } from '../sections/CarouselBlock';
import { Hero } from '../sections/Hero';
import { Numbered } from '../sections/Numbered';
import { Questions } from '../sections/Questions';
import { Statement } from '../sections/Statement';
import { faqPage, service } from '../seo/json-ld';
import { Benefits } from '../staffing/Benefits';
import { IntroTexts } from '../staffing/IntroTexts';
import { TestimonialList } from '../testimonials/TestimonialList';

const description =
  'Global IT staffing and contract-to-hire: developers, consultants, testers and marketers on month-to-month contracts.';

const questions: Question[] = [
  {
    question: 'What is an IT staffing firm?',
    ans: 'An IT staffing firm finds, checks and employs technical people so that other companies can work with them: for a project, for a season or for good. You describe the work and choose the person; the firm takes care of search, contract, payroll and, where it is needed, the visa.',
  },
  {
    question: 'What types of IT staffing are there?',
    ans: 'Contract staffing fills a gap for a fixed time. Contract-to-hire begins the same way and lets you take the person over once you know each other. Direct hire places someone on your payroll from the first day. Remote and managed teams work from our offices under your direction.',
  },
  {
    question: 'How do agencies recruit?',
    ans: 'We search our own network first, then job boards and referrals. A recruiter checks experience and references, an engineer tests the skills on a task from daily work, and only then do you see a profile. Most positions have a shortlist within two working days.',
  },
];

export const meta: PageMeta = {
  title: 'IT Staffing',
  description,
  jsonLd: [service('IT staffing', description), faqPage(questions)],
};

const services = [
  {
    title: 'App development',
    text: 'Mobile and web applications, from the first sketch to the store and beyond.',
    icon: Smartphone,
  },
  {
    title: 'IT consultancy',
    text: 'Architecture, security and cloud questions answered in writing by people who have run such systems.',
    icon: Lightbulb,
  },
  {
    title: 'Digital marketing',
    text: 'US businesses spend over 110 billion dollars a year on digital advertising. We make your share count.',
    icon: Megaphone,
  },
  {
    title: 'QA & testing',
    text: 'Manual and automated tests, load tests and accessibility checks before your customers find out.',
    icon: FlaskConical,
  },
  {
    title: 'Website design',
    text: 'Sites that say in five seconds what you do, and ask for the order in the sixth.',
    icon: MonitorSmartphone,
  },
];

const pictures = [
  {
    src: meeting,
    alt: 'Two people facing each other with notes',
    caption: 'First meeting: what the person should change',
  },
  {
    src: interview,
    alt: 'A handshake across a desk',
    caption: 'Interview with an engineer, not a checklist',
  },
  {
    src: coWorking,
    alt: 'Two colleagues at a shared desk',
    caption: 'Side by side from the first morning',
  },
  {
    src: conference,
    alt: 'A speaker with a chart',
    caption: 'Knowledge shared every other Friday',
  },
  {
    src: mission,
    alt: 'Two people with a list of tasks',
    caption: 'One list of goals for both companies',
  },
  {
    src: teamWork,
    alt: 'Two colleagues outdoors',
    caption: 'Time to think is part of the contract',
  },
];

const facts = [
  { value: 5000, label: 'LinkedIn followers' },
  { value: 2020, label: 'Year founded' },
  { value: 360, label: 'Five-star ratings' },
  { value: 50, label: 'Satisfied clients' },
];

const testimonials = [
  {
    quote: 'We asked for two testers and got a way of working. Six months later both of them are on our own payroll.',
    name: 'Elena Marsh',
    role: 'Head of engineering, logistics company',
  },
];

const features = [
  { title: 'Fast shortlists', text: 'Profiles within two working days for most positions.' },
  { title: 'Checked by engineers', text: 'Every candidate has solved a task from daily work before you meet.' },
  { title: 'Month-to-month contracts', text: 'No lock-in, no penalty, no minimum term.' },
  { title: 'Compliance included', text: 'Payroll, taxes, E-Verify and visas are handled by us.' },
];

const estimate = { label: 'Get Estimate', to: paths.getEstimate };

export default function ItStaffing() {
  return (
    <>
      <Hero
        title="The right engineer, in the right seat, this month"
        lead="IT staffing and consultancy for companies that cannot wait a quarter to hire. Month-to-month contracts, people you have met before they start."
        picture={itConsultancy}
        actions={[estimate]}
      />
      <Statement
        tone="plain"
        title="Good engineers"
        quiet="are not evenly spread over the map."
        rest="We look everywhere."
        content={
          <>
            <IntroTexts />
            <Counters facts={facts} />
          </>
        }
      />
      <Numbered
        tone="sunken"
        title="What sets our staffing apart"
        picture={{ src: emptySeat, width: 480, height: 600 }}
        items={features}
      />
      <CarouselBlock tone="plain" title="Five services from one bench" items={services} content={<Benefits />} />
      <Background tone="tint" title="How we work together">
        <Gallery pictures={pictures} />
        <TestimonialList testimonials={testimonials} />
      </Background>
      <Questions
        tone="plain"
        title="Staffing, explained"
        lead="Which seat is empty? Describe the work in a few lines. You get names, rates and a start date."
        independent
        items={questions}
        actions={[estimate, { label: 'Contact Us', to: paths.contact, quiet: true }]}
      />
    </>
  );
}
