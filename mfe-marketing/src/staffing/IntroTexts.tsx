import styles from './intro-texts.module.css';

/** What global staffing and contract-to-hire mean. */
export function IntroTexts() {
  return (
    <div className={styles.texts}>
      <div>
        <h3>Global IT staffing</h3>
        <p>
          We recruit with partners in 12 countries, so your search does not end at the city limits. Time zones are
          planned, not suffered: every team has four hours a day in common with yours.
        </p>
      </div>
      <div>
        <h3>Contract-to-hire</h3>
        <p>
          Work together first, decide later. The person joins on a contract, does real work in your team, and after an
          agreed time becomes your employee, or does not, without notice periods and lawyers. All contracts run month to
          month. You stay because it works.
        </p>
      </div>
    </div>
  );
}
