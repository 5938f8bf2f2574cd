import {
  ButtonLink,
  brand,
  CallToAction,
  Carousel,
  Checklist,
  Figure,
  Icon,
  Link,
  type PageMeta,
  paths,
  Section,
  SectionHead,
  Slot,
} from '@site/platform';
import { Mail } from 'lucide';
import driveResults from '../art/drive-results.svg';
import { Banner } from '../home/Banner';
import styles from '../home/home.module.css';
import { KeyFigures } from '../home/KeyFigures';
import { Offers } from '../home/Offers';
import { strengths } from '../home/strengths';
import { Testimonials } from '../home/Testimonials';
import { AllWork } from '../work/AllWork';
import { CaseCards } from '../work/CaseCards';

export const meta: PageMeta = {
  title: `Web design, marketing and IT staffing | ${brand.name}`,
  description:
    'Websites, digital marketing, remote employees and IT staffing at prices you know before we start. First reply within 90 minutes.',
};

export default function Home() {
  return (
    <>
      <h1 className="vh">Web design, digital marketing, remote employees and IT staffing</h1>
      <Banner />
      <Section labelledBy="work">
        <SectionHead
          id="work"
          title="Work you can count"
          lead="Three of our clients, what was in their way, and what changed."
        />
        <CaseCards />
        <AllWork />
      </Section>
      <Section tone="sunken" labelledBy="results">
        <div className="split">
          <div className="prose">
            <h2 id="results">We drive results you can put a number on</h2>
            <p className="lead">
              Tell us what more business would look like: calls, orders, sign-ups. We plan backwards from that number
              and report against it every month.
            </p>
            <Checklist
              items={[
                'A written quote before any work begins',
                'First drafts in 48 to 72 hours',
                'Month-to-month contracts, refund within 90 days',
              ]}
            />
            <ButtonLink to={paths.getEstimate}>Request a quote</ButtonLink>
          </div>
          <Figure src={driveResults} width={882} height={487} />
        </div>
        <KeyFigures />
      </Section>
      <Section>
        <Carousel
          label="Our strengths"
          head={<h2>Six reasons to work with us</h2>}
          items={strengths.map(([title, text]) => ({
            key: title,
            content: (
              <div className={styles.reason}>
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
            ),
          }))}
        />
      </Section>
      <Testimonials />
      <Section labelledBy="offers">
        <SectionHead id="offers" title="What we can take off your desk" />
        <Offers />
      </Section>
      <Section tone="sunken" labelledBy="plans">
        <SectionHead
          id="plans"
          title="A website, at a price you know"
          lead="You pay for one month at a time. Nothing renews by itself."
        />
        <Slot name="plans-teaser" fallback={<ButtonLink to={paths.packages.webDesign}>Compare the plans</ButtonLink>} />
      </Section>
      <CallToAction
        title="Tell us what you need. A person answers."
        lead="Send a few lines and get a written quote. First reply within 90 minutes, 24 hours at the very most."
      >
        <ButtonLink to={paths.getEstimate}>Get the Quote</ButtonLink>
        <ButtonLink quiet to={paths.contact}>
          Contact Us
        </ButtonLink>
      </CallToAction>
      <Link className={styles.envelope} to={paths.getEstimate} aria-label="Get an estimate">
        <Icon of={Mail} />
      </Link>
    </>
  );
}
