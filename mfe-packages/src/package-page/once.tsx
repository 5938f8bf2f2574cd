import { CalendarCheck } from 'lucide-react';
import css from './once.module.css';

/** Says beside each price that the payment is for one month and does not renew. */
export function Once() {
  return (
    <p className={css.once}>
      <CalendarCheck />
      <span>for one month, nothing renews</span>
    </p>
  );
}
