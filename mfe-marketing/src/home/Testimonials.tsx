import { cases } from '../samples';
import { TestimonialView } from '../testimonials/TestimonialView';
import { SampleMark } from '../work/SampleMark';
import styles from './testimonials.module.css';

/** Two clients, in their own words. */
export function Testimonials() {
  return (
    <section className={`section ${styles.dawn}`} aria-labelledby="testimonials">
      <div className="wrap">
        <h2 className="vh" id="testimonials">
          What clients say
        </h2>
        <div className={styles.pair}>
          <TestimonialView {...cases.fernAndFig.testimonial} />
          <TestimonialView {...cases.cedarVet.testimonial} />
        </div>
        <SampleMark />
      </div>
    </section>
  );
}
