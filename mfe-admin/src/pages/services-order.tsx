import type { ServicesOrder } from '@site/contract';
import { api, brand, Link, type PageMeta, paths, useLocation } from '@site/platform';
import { useMemo, useState } from 'react';
import { AdminLayout } from '../layout/admin-layout';
import cards from '../lists/cards.module.css';
import type { ListCall } from '../lists/fetch-page';
import { RecordList } from '../lists/record-list';
import { useList } from '../lists/use-list';
import { orderColumns } from '../orders/columns';
import { orderFile } from '../orders/file';
import { HandleDialog } from '../orders/handle-dialog';
import { orderIdsOf } from '../orders/named-orders';
import { OrderPanel } from '../orders/order-panel';
import css from '../orders/order-panel.module.css';

export const meta: PageMeta = {
  title: `Services Order | ${brand.name}`,
  description: 'What customers have bought.',
  noindex: true,
};

const states = {
  name: 'state',
  label: 'Status',
  options: [
    ['', 'All'],
    ['paid', 'Paid'],
    ['review', 'In review'],
    ['refunded', 'Refunded'],
    ['failed', 'Failed'],
    ['handled', 'Handled'],
  ],
} as const;

const call: ListCall<ServicesOrder> = (searchParams, signal) =>
  api.get('/admin/services-order', { searchParams, signal });

export default function ServicesOrders() {
  const orderIds = orderIdsOf(useLocation().state);
  const list = useList(call, orderIds ? { orderIds: orderIds.join(',') } : {});
  const [shown, setShown] = useState<ServicesOrder | null>(null);
  const [handling, setHandling] = useState<ServicesOrder | null>(null);
  const [version, setVersion] = useState(0);
  const columns = useMemo(() => orderColumns(setShown), []);
  const handled = () => {
    setHandling(null);
    setVersion((count) => count + 1);
    list.reload();
  };
  return (
    <AdminLayout title="Services Order">
      <div className={css.workbench}>
        <RecordList
          caption="Services orders"
          list={list}
          columns={columns}
          rowKey={({ _id }) => _id}
          search="Service, e-mail or transaction"
          filter={states}
          cards={cards.orders}
          file={orderFile}
        >
          {orderIds && (
            <p>
              The orders of one registration. <Link to={paths.admin.servicesOrder}>Show all orders</Link>
            </p>
          )}
        </RecordList>
        {shown && <OrderPanel order={shown} version={version} onClose={() => setShown(null)} onHandle={setHandling} />}
      </div>
      <HandleDialog order={handling} onClose={() => setHandling(null)} onDone={handled} />
    </AdminLayout>
  );
}
