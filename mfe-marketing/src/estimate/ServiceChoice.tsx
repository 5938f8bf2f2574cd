import styles from './estimate.module.css';
import { services } from './services';

/** A multiple choice of services, as check boxes named `services`. */
export function ServiceChoice() {
  return (
    <fieldset className={styles.choice}>
      <legend>Which services do you need?</legend>
      {services.map((service) => (
        <label key={service}>
          <input type="checkbox" name="services" value={service} />
          {service}
        </label>
      ))}
    </fieldset>
  );
}
