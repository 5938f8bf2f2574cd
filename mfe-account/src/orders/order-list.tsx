import type { ServicesOrder } from '@site/contract';
import { matchingOrders, useOrderFilter } from './filter';
import { NoOrders } from './no-orders';
import { OrderFilterFields } from './order-filter';
import { OrdersTable } from './orders-table';

/** The orders that match the filter, or an empty state. */
export function OrderList({ orders }: { orders: readonly ServicesOrder[] }) {
  const { filter, change } = useOrderFilter();
  if (orders.length === 0) return <NoOrders />;
  const matches = matchingOrders(orders, filter);
  return (
    <>
      <OrderFilterFields filter={filter} onChange={change} />
      <p className="vh" role="status">
        {matches.length} of {orders.length} orders
      </p>
      {matches.length > 0 ? <OrdersTable orders={matches} /> : <p>No order matches your search.</p>}
    </>
  );
}
