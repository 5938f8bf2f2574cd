import type { ServicesOrder } from '@site/contract';
import { matching, useOrderFilter } from './filter';
import { NoOrders } from './no-orders';
import { OrderFilterFields } from './order-filter';
import { OrdersTable } from './orders-table';

/** The orders that match the filter, or an empty state. */
export function OrderList({ orders }: { orders: readonly ServicesOrder[] }) {
  const { filter, change } = useOrderFilter();
  if (orders.length === 0) return <NoOrders />;
  const found = matching(orders, filter);
  return (
    <>
      <OrderFilterFields filter={filter} onChange={change} />
      <p className="vh" role="status">
        {found.length} of {orders.length} orders
      </p>
      {found.length > 0 ? <OrdersTable orders={found} /> : <p>No order is called that.</p>}
    </>
  );
}
