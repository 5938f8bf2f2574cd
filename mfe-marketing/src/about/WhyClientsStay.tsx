import { ButtonLink, paths } from '@site/platform';
import { Award, BriefcaseBusiness, Headset, Users } from 'lucide';
import { Points } from '../sections/Points';
import { SkillBars } from './SkillBars';
import { Technologies } from './Technologies';
import styles from './why-clients-stay.module.css';

const reasons = [
  { title: 'Experience', text: 'People who have shipped for retailers, clinics, schools and banks.', icon: Award },
  {
    title: 'Quick support',
    text: 'A first response within 90 minutes, from someone who knows your project.',
    icon: Headset,
  },
  { title: 'Dedicated workforce', text: 'Your team works for you alone, and stays when you need it to.', icon: Users },
  {
    title: 'All-round business solution',
    text: 'Design, code, marketing, staffing and training without another vendor.',
    icon: BriefcaseBusiness,
  },
];

const skills = [
  { name: 'UI/UX Design', percent: 93 },
  { name: 'App Development', percent: 80 },
  { name: 'Web Development', percent: 73 },
];

/** Reasons, skills, and the technologies that we work with. */
export function WhyClientsStay() {
  return (
    <div className={styles.stay}>
      <Points items={reasons} compact />
      <div className={styles.skills}>
        <p className="hint">Share of our projects in which clients rated us excellent</p>
        <SkillBars skills={skills} />
        <ButtonLink to={paths.websiteDevelopment} quiet small>
          Learn More<span className="vh"> about website development</span>
        </ButtonLink>
      </div>
      <div className={styles.technologies}>
        <h3>Technologies we work with</h3>
        <Technologies />
      </div>
    </div>
  );
}
