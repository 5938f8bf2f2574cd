import { CalendarCheck } from 'lucide-react';
import css from './once.module.css';

/** Beside every price: a payment is for one month, and no other follows. */
export function Once() {
  return (
    <p className={css.once}>
      <CalendarCheck />
      <span>for one month, nothing renews</span>
    </p>
  );
}
