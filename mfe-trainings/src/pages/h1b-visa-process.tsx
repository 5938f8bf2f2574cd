import { ButtonLink, brand, CallToAction, Figure, PageHead, paths, Section, SectionHead, Steps } from '@site/platform';
import aroundTheWorld from '../art/around-the-world.svg';
import { Facts } from '../h1b/facts';
import styles from '../h1b/h1b.module.css';
import { afterSixYears, visaSteps } from '../h1b/visa';

export const meta = {
  title: `H1B visa process | ${brand.name}`,
  description:
    'How the H1B visa works: the annual cap and its lottery, three years extendable to six, and the route to a Green Card.',
};

export default function H1bVisaProcess() {
  return (
    <>
      <PageHead
        title="H1B visa process"
        lead="The H1B lets a company in the United States employ a specialist from abroad. Demand is high, places are few, and the dates do not wait: here is how it works."
        figure={<Figure src={aroundTheWorld} width={1137} height={777} eager />}
      >
        <ButtonLink to={paths.contact}>Contact Us</ButtonLink>
        <ButtonLink quiet to={paths.immigration}>
          Immigration
        </ButtonLink>
      </PageHead>

      <Section tone="sunken" labelledBy="visa">
        <div className="split split--narrow-first">
          <SectionHead id="visa" title="A visa with an annual cap" />
          <div className="prose">
            <p>
              The number of new H1B visas is limited by law. Each year a fixed cap is set, and each year far more people
              apply than there are places, so registrations are drawn by lottery before anyone looks at the petition.
            </p>
            <p>
              The demand has a reason. An H1B worker may bring the family, change the employer without leaving the
              country, and, unlike with most work visas, openly intend to stay: the H1B is a recognised route to a Green
              Card, the permission to live and work in the United States for good.
            </p>
          </div>
        </div>
      </Section>

      <Section labelledBy="process">
        <SectionHead
          id="process"
          title="From registration to the first working day"
          lead="The employer applies, not the worker. We prepare both sides."
        />
        <Steps items={visaSteps} />
      </Section>

      <Section tone="sunken" labelledBy="validity">
        <SectionHead
          id="validity"
          title="How long it lasts"
          lead="The visa is granted for three years and can be extended to a maximum of six."
        />
        <Facts />
      </Section>

      <Section labelledBy="after">
        <div className="split split--narrow-first">
          <SectionHead id="after" title="When the six years are over" />
          <div className="prose">
            <p>A worker whose H1B has reached its end has three choices, and only two of them are good:</p>
            <ol className={styles.choices}>
              {afterSixYears.map((choice) => (
                <li key={choice}>{choice}</li>
              ))}
            </ol>
          </div>
        </div>
      </Section>

      <CallToAction
        title="Ask before the window closes."
        lead="Tell us where you stand. A person who knows the process answers within 24 hours."
      >
        <ButtonLink to={paths.contact}>Contact Us</ButtonLink>
        <ButtonLink quiet to={paths.trainings}>
          See the training
        </ButtonLink>
      </CallToAction>
    </>
  );
}
