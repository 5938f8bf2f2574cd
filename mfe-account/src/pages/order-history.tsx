import { Button, type PageMeta, Skeleton } from '@site/platform';
import { NoOrders } from '../orders/no-orders';
import { useOrders } from '../orders/orders';
import { OrdersTable } from '../orders/orders-table';
import { ProfileLayout } from '../profile/profile-layout';

export const meta: PageMeta = {
  title: 'Order History',
  description: 'What you have bought from us.',
  noindex: true,
};

export default function OrderHistory() {
  const { reload, ...orders } = useOrders();
  return (
    <ProfileLayout>
      <h1>Order History</h1>
      {orders.state === 'loading' && <Skeleton lines={6} />}
      {orders.state === 'failed' && (
        <div className="prose" role="alert">
          <p>{orders.message}</p>
          <Button onClick={reload}>Try again</Button>
        </div>
      )}
      {orders.state === 'loaded' && (orders.orders.length ? <OrdersTable orders={orders.orders} /> : <NoOrders />)}
    </ProfileLayout>
  );
}
