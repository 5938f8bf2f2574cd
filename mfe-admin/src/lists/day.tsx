import { formatDay } from '@site/platform';

const fullFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'short' });

/** A date such as `Nov 21st 2026`; hovering shows the time as well. */
export function Day({ time }: { time: string }) {
  return (
    <time dateTime={time} title={fullFormat.format(new Date(time))}>
      {formatDay(time, 4)}
    </time>
  );
}
