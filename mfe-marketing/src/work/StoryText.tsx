import { Checklist } from '@site/platform';
import type { Story } from './story';
import styles from './story-text.module.css';

/** The problem, what was done, and the result. */
export function StoryText({ problem, done, steps, result }: Story) {
  return (
    <div className={styles.story}>
      <div>
        <h2 id="problem">The problem</h2>
        <p>{problem}</p>
      </div>
      <div>
        <h2>What we did</h2>
        <p>{done}</p>
        <Checklist items={steps} />
      </div>
      <div>
        <h2>The result</h2>
        <p>{result}</p>
      </div>
    </div>
  );
}
