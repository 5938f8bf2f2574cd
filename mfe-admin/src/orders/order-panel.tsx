import type { ServicesOrder } from '@site/contract';
import { api, Icon, money, Skeleton, useQuery } from '@site/platform';
import { X } from 'lucide';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useFocusFallback } from '../lists/focus-fallback';
import { Problem } from '../lists/problem';
import { OrderActions } from './order-actions';
import { OrderFacts } from './order-facts';
import { OrderNotes } from './order-notes';
import css from './order-panel.module.css';
import { StateBadge } from './state-badge';
import { Timeline } from './timeline';
import { wrapFocus } from './wrap-focus';

interface OrderPanelProps {
  id: string;
  /** The order as in the list, if it is there. The details are fetched. */
  listed?: ServicesOrder;
  onClose: () => void;
  onHandle: (order: ServicesOrder) => void;
  /** Grows when the order was changed elsewhere. */
  version: number;
}

/** Details of one order, beside the list; on small screens over it. Closing returns the focus. */
export function OrderPanel({ id, listed, onClose, onHandle, version }: OrderPanelProps) {
  const { ref: panel, ...focusFallback } = useFocusFallback();
  const title = useRef<HTMLHeadingElement>(null);
  const opener = useRef<HTMLElement | null>(null);
  const {
    answer: details,
    problem,
    reload,
  } = useQuery(`${id} ${version}`, (signal) => api.get('/admin/services-order/:id', { params: { id }, signal }).json());
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves to the title again for another order
  useEffect(() => {
    const focused = document.activeElement;
    // The browser's Back may open another order while the focus is inside the panel.
    if (focused instanceof HTMLElement && !panel.current?.contains(focused)) opener.current = focused;
    title.current?.focus();
  }, [id]);
  useEffect(
    () => () => {
      // The focus was inside the panel, which the browser's Back removes, too.
      if (document.activeElement === document.body) opener.current?.focus();
    },
    [],
  );
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, defaultPrevented } = event;
    if (panel.current) wrapFocus(event, panel.current);
    const focused = document.activeElement;
    // A button that is disabled while it works loses the focus to the body.
    const isHere = focused === document.body || panel.current?.contains(focused);
    // Escape closes only the dialog that lies over the panel.
    const isCovered = document.querySelector('dialog[open]') !== null;
    if (key === 'Escape' && !defaultPrevented && isHere && !isCovered) onClose();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  const shown = details?.order._id === id ? details : null;
  const order = shown?.order ?? listed;
  return (
    <aside className={css.panel} aria-labelledby="order-details" tabIndex={-1} ref={panel} {...focusFallback}>
      <div className={css.head}>
        <h3 id="order-details" tabIndex={-1} ref={title}>
          Order Details
        </h3>
        <button className="icon-btn" type="button" aria-label="Close" onClick={onClose}>
          <Icon of={X} />
        </button>
      </div>
      {order && (
        <>
          <div className={css.sum}>
            <p>
              {money(order.totalAmount, order.currency)} <small>{order.currency.toUpperCase()}</small>
            </p>
            <StateBadge order={order} />
          </div>
          {shown && <OrderActions details={shown} onHandle={() => onHandle(order)} onChanged={reload} />}
        </>
      )}
      <section className={css.section} aria-labelledby="order-history">
        <h4 id="order-history">History</h4>
        {problem && <Problem onRetry={reload}>{problem}</Problem>}
        {!shown && !problem && <Skeleton lines={5} />}
        {shown && <Timeline order={shown.order} steps={shown.history} />}
      </section>
      {order && <OrderFacts order={order} />}
      {shown && <OrderNotes key={id} details={shown} onAdded={reload} />}
    </aside>
  );
}
