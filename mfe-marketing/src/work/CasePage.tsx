import { ButtonLink, CallToAction, paths, Section } from '@site/platform';
import { TestimonialView } from '../testimonials/TestimonialView';
import { BeforeAfter } from './BeforeAfter';
import { CaseHead } from './CaseHead';
import styles from './case-page.module.css';
import { Facts } from './Facts';
import { NextCase } from './NextCase';
import { StoryText } from './StoryText';
import type { Story } from './story';

/** The page of a case study. */
export function CasePage({ story }: { story: Story }) {
  return (
    <>
      <CaseHead {...story} />
      <Section labelledBy="problem">
        <div className={styles.study}>
          <Facts story={story} />
          <StoryText {...story} />
        </div>
      </Section>
      <BeforeAfter {...story} />
      <Section labelledBy="voice">
        <h2 className="vh" id="voice">
          What the client says
        </h2>
        <div className={styles.testimonial}>
          <TestimonialView {...story.of.testimonial} />
        </div>
        <NextCase {...story.next} label="Next case" />
      </Section>
      <CallToAction
        title="What is in your way?"
        lead="Tell us in two sentences. We answer with the number we would aim for, and a written price."
      >
        <ButtonLink to={paths.getEstimate}>Get the Quote</ButtonLink>
        <ButtonLink quiet to={paths.work}>
          See all work
        </ButtonLink>
      </CallToAction>
    </>
  );
}
