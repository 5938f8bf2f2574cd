import { cases } from '../samples';
import { VoiceView } from '../voices/VoiceView';
import { SampleMark } from '../work/SampleMark';
import styles from './voices.module.css';

/** Two clients, in their own words. */
export function Voices() {
  return (
    <section className={`section ${styles.dawn}`} aria-labelledby="voices">
      <div className="wrap">
        <h2 className="vh" id="voices">
          What clients say
        </h2>
        <div className={styles.pair}>
          <VoiceView {...cases.fernAndFig.voice} />
          <VoiceView {...cases.cedarVet.voice} />
        </div>
        <SampleMark />
      </div>
    </section>
  );
}
