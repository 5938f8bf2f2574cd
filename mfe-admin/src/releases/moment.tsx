import { Day } from '../lists/day';

const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });

/** Day and minute: releases of one day follow each other closely. */
export function Moment({ time }: { time: string }) {
  return (
    <>
      <Day time={time} />, {clock.format(new Date(time))}
    </>
  );
}
