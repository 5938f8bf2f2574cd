import type { Waiting } from '@site/contract';
import { DateTime } from '../lists/date-time';
import { FiguresTable } from './figures-table';

/** Webhooks that were stored and could not be handled. The site tries again every minute. */
export function WaitingWebhooks({ webhooks }: { webhooks: Waiting['webhooks'] }) {
  return (
    <div id="webhooks">
      <FiguresTable
        caption="Unhandled webhooks"
        heads={['Received', 'Provider', 'Event']}
        rows={webhooks.map(({ provider, eventId, receivedAt }) => ({
          key: eventId,
          cells: [<DateTime key="time" time={receivedAt} />, provider, <code key="id">{eventId}</code>],
        }))}
      />
    </div>
  );
}
