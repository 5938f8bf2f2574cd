import type { ServicesOrder } from '@site/contract';
import { Button, Skeleton } from '@site/platform';
import type { ReactNode } from 'react';
import { useOrders } from './orders';

/** Loads the user's orders and renders them with `children`; shows the loading and error states itself. */
export function LoadedOrders({ children }: { children: (orders: ServicesOrder[]) => ReactNode }) {
  const { reload, ...orders } = useOrders();
  if (orders.state === 'loading') return <Skeleton lines={6} />;
  if (orders.state === 'loaded') return children(orders.orders);
  return (
    <div className="prose" role="alert">
      <p>{orders.message}</p>
      <Button onClick={reload}>Try again</Button>
    </div>
  );
}
