import type { ServicesOrder } from '@site/contract';
import { money, telephone } from '@site/platform';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Day } from '../lists/day';
import { Fact } from './fact';
import css from './order-panel.module.css';
import { StateBadge } from './state-badge';

/** Details of one order, beside the list; on small screens over it. Closing returns the focus. */
export function OrderPanel({ order, onClose }: { order: ServicesOrder; onClose: () => void }) {
  const title = useRef<HTMLHeadingElement>(null);
  const opener = useRef<Element | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves to the title again for another order
  useEffect(() => {
    opener.current = document.activeElement;
    title.current?.focus();
  }, [order._id]);
  const close = () => {
    onClose();
    if (opener.current instanceof HTMLElement) opener.current.focus();
  };
  return (
    <aside
      className={css.panel}
      aria-labelledby="order-details"
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      <div className={css.head}>
        <h3 id="order-details" tabIndex={-1} ref={title}>
          Order Details
        </h3>
        <button className="icon-btn" type="button" aria-label="Close" onClick={close}>
          <X aria-hidden />
        </button>
      </div>
      <div className={css.sum}>
        <StateBadge state={order.state} />
        <p>
          {money(order.totalAmount, order.currency)} <small>{order.currency.toUpperCase()}</small>
        </p>
      </div>
      <dl>
        <Fact name="Service name">{order.serviceName}</Fact>
        <Fact name="Payment method">{order.paymentMethod}</Fact>
        <Fact name="Transaction ID">
          <code>{order.transactionId}</code>
        </Fact>
        <Fact name="Order source">{order.source}</Fact>
        <Fact name="Created date">
          <Day time={order.createdAt} />
        </Fact>
        {order.paidAt && (
          <Fact name="Paid">
            <Day time={order.paidAt} />
          </Fact>
        )}
        {order.receiptNumber && <Fact name="Receipt number">{order.receiptNumber}</Fact>}
      </dl>
      <dl>
        <Fact name="Name">{order.userName}</Fact>
        <Fact name="Email">
          <a href={`mailto:${order.userEmail}`}>{order.userEmail}</a>
        </Fact>
        <Fact name="Phone">
          <a href={telephone(order.phoneNumber)}>{order.phoneNumber}</a>
        </Fact>
      </dl>
    </aside>
  );
}
