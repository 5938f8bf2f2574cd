import { type PageMeta, paths, useParams } from '@site/platform';
import { LoadedOrders } from '../orders/loaded-orders';
import { ProfileLayout } from '../profile/profile-layout';
import { Receipt } from '../receipt/receipt';
import { ReceiptMissing } from '../receipt/receipt-missing';

export const meta: PageMeta = {
  title: 'Receipt',
  description: 'A receipt to print or to keep.',
  noindex: true,
};

export default function ReceiptPage() {
  const { order_id: id } = useParams(paths.receipt);
  return (
    <ProfileLayout>
      <LoadedOrders>
        {(orders) => {
          const order = orders.find(({ _id }) => _id === id);
          return order ? <Receipt order={order} /> : <ReceiptMissing />;
        }}
      </LoadedOrders>
    </ProfileLayout>
  );
}
