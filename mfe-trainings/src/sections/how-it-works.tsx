import { Figure, Section, SectionHead, Steps } from '@site/platform';
import liveSession from '../art/live-session.svg';
import { trainingSteps } from '../content/training-steps';
import styles from './how-it-works.module.css';

export function HowItWorks() {
  return (
    <Section labelledBy="how">
      <div className={`split ${styles.intro}`}>
        <Figure src={liveSession} width={848} height={568} />
        <SectionHead
          id="how"
          title="How will your training work?"
          lead="Live classes, small groups, one mentor who knows your name, and a product that your team ships."
        />
      </div>
      <Steps items={trainingSteps} />
    </Section>
  );
}
