import css from './phone-number.module.css';

/** The length up to which a number fits into a card of the smallest phone. */
const ONE_LINE = 20;

/** A phone number as it was typed, on one line. */
export function PhoneNumber({ children }: { children: string | null }) {
  return <span className={(children?.length ?? 0) <= ONE_LINE ? css.phone : undefined}>{children}</span>;
}
