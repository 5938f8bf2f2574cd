import type { PageMeta } from '@site/platform';
import { LoadedOrders } from '../orders/loaded-orders';
import { OrderList } from '../orders/order-list';
import { ProfileLayout } from '../profile/profile-layout';

export const meta: PageMeta = {
  title: 'Order History',
  description: 'What you have bought from us.',
  noindex: true,
};

export default function OrderHistory() {
  return (
    <ProfileLayout>
      <h1>Order History</h1>
      <LoadedOrders>{(orders) => <OrderList orders={orders} />}</LoadedOrders>
    </ProfileLayout>
  );
}
