import type { Course } from '@site/contract';
import { apiUrl, ButtonLink, Icon, paths } from '@site/platform';
import { Download } from 'lucide';
import proudCoder from '../art/proud-coder.svg';
import styles from './hero.module.css';

export function Hero({ course }: { course: Course }) {
  return (
    <section className={styles.hero} aria-labelledby="course-title">
      <div className={`wrap ${styles.stage}`}>
        <div className={`prose ${styles.text}`}>
          <p className={styles.stack}>{course.technologies.join(', ')}</p>
          <h1 className={styles.title} id="course-title">
            {course.title}
          </h1>
          <p className="lead">{course.summary}</p>
          <div className="actions">
            <ButtonLink to={paths.registration()}>Enroll Now</ButtonLink>
            <a className="btn btn--quiet" href={apiUrl.get('/trainings/curriculum')} download>
              <Icon of={Download} />
              Download Curriculum
            </a>
          </div>
          <p className={styles.note}>{course.freeTrialDays} days free trial, live and online</p>
        </div>
        <div className={styles.art}>
          <img src={proudCoder} width={888} height={570} alt="" fetchPriority="high" />
        </div>
      </div>
      <div className="wrap">
        <dl className={styles.outcomes}>
          {course.outcomes.map(({ figure, meaning }) => (
            <div key={meaning}>
              <dt>{meaning}</dt>
              <dd>{figure}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
