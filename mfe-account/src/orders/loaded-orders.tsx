import type { ServicesOrder } from '@site/contract';
import { Button, Skeleton } from '@site/platform';
import { type ReactNode, useRef } from 'react';
import { useOrders } from './orders';
import css from './orders.module.css';

/** Loads the user's orders and renders them with `children`; shows the loading and error states itself. */
export function LoadedOrders({ children }: { children: (orders: ServicesOrder[]) => ReactNode }) {
  const { reload, ...orders } = useOrders();
  const region = useRef<HTMLDivElement>(null);
  const tryAgain = () => {
    // The button that has the focus is removed while the orders load.
    region.current?.focus();
    reload();
  };
  return (
    <div className={css.loaded} ref={region} tabIndex={-1}>
      {orders.state === 'loading' && <Skeleton lines={6} />}
      {orders.state === 'loaded' && children(orders.orders)}
      {orders.state === 'failed' && (
        <div className="prose" role="alert">
          <p>{orders.message}</p>
          <Button onClick={tryAgain}>Try again</Button>
        </div>
      )}
    </div>
  );
}
