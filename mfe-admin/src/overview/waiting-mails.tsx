import type { Waiting } from '@site/contract';
import { Link, paths } from '@site/platform';
import { DateTime } from '../lists/date-time';
import { FiguresTable } from './figures-table';

/** Mails that did not arrive. Their texts and recipients are encrypted; a receipt names its order. */
export function WaitingMails({ mails }: { mails: Waiting['mails'] }) {
  return (
    <div id="mails">
      <FiguresTable
        caption="Undelivered mails"
        heads={['Written', 'What happened', 'About']}
        rows={mails.map(({ createdAt, attempts, refused, orderId }, index) => ({
          key: `${createdAt} ${index}`,
          cells: [
            <DateTime key="time" time={createdAt} />,
            refused ? `Refused after ${attempts + 1} attempts` : 'Not sent yet: check the mail server',
            orderId ? (
              <Link key="order" to={paths.admin.servicesOrder} state={{ orderIds: [orderId] }}>
                Receipt of an order
              </Link>
            ) : (
              'Another mail'
            ),
          ],
        }))}
      />
    </div>
  );
}
