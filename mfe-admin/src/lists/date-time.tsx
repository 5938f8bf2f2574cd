import { Day } from './day';

const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });

/** Day and minute, because one day can have several releases. */
export function DateTime({ time }: { time: string }) {
  return (
    <span>
      <Day time={time} />, {clock.format(new Date(time))}
    </span>
  );
}
