import { Icon } from '@site/platform';
import { CalendarCheck } from 'lucide';
import css from './no-renewal-note.module.css';

/** Says beside each price that the payment is for one month and does not renew. */
export function NoRenewalNote() {
  return (
    <p className={css.note}>
      <Icon of={CalendarCheck} />
      <span>for one month, nothing renews</span>
    </p>
  );
}
