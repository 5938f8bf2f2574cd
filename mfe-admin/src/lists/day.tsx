import { formatDay } from '@site/platform';

const whole = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'short' });

/** `Nov 21st 2026`, and the whole moment on hover. */
export function Day({ time }: { time: string }) {
  return (
    <time dateTime={time} title={whole.format(new Date(time))}>
      {formatDay(time, 4)}
    </time>
  );
}
