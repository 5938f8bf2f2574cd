import type { ServicesOrder } from '@site/contract';
import { api, brand, Link, type PageMeta, paths, useLocation, useSearchParams } from '@site/platform';
import { useState } from 'react';
import { AdminLayout } from '../layout/admin-layout';
import cards from '../lists/cards.module.css';
import type { ListCall, ListQuery } from '../lists/fetch-page';
import { RecordList } from '../lists/record-list';
import { useList } from '../lists/use-list';
import { orderColumns } from '../orders/columns';
import { orderFile } from '../orders/file';
import { HandleDialog } from '../orders/handle-dialog';
import { orderIdsOf } from '../orders/order-ids-state';
import { orderName } from '../orders/order-name';
import { OrderPanel } from '../orders/order-panel';
import css from '../orders/order-panel.module.css';
import { needsReview } from '../orders/status';

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

const call: ListCall<ServicesOrder, ListQuery<'/admin/services-order'>> = (searchParams, signal) =>
  api.get('/admin/services-order', { searchParams, signal });

export default function ServicesOrders() {
  const { state } = useLocation();
  const orderIds = orderIdsOf(state);
  const list = useList(call, orderIds ? { orderIds: orderIds.join(',') } : {});
  const [params, setParams] = useSearchParams();
  const openId = params.get('order');
  const [handling, setHandling] = useState<ServicesOrder[]>([]);
  const [version, setVersion] = useState(0);
  const open = (id: string | null) => {
    const changed = new URLSearchParams(params);
    if (id) changed.set('order', id);
    else changed.delete('order');
    setParams(changed, { state });
  };
  const columns = orderColumns((order) => open(order._id));
  const reload = () => {
    setVersion((count) => count + 1);
    list.reload();
  };
  const handled = (finished: readonly ServicesOrder[]) => {
    // The dialog may have been closed with Escape and opened for other orders.
    setHandling((current) => (current === finished ? [] : current));
    reload();
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
          bulk={{
            label: 'Mark as handled',
            nameOf: orderName,
            applies: needsReview,
            nonePossible: 'No order here waits for a review.',
            onStart: setHandling,
          }}
          file={orderFile}
        >
          {orderIds && (
            <p>
              {orderIds.length === 1 ? 'One order.' : 'The orders of one registration.'}{' '}
              <Link to={paths.admin.servicesOrder}>Show all orders</Link>
            </p>
          )}
        </RecordList>
        {openId && (
          <OrderPanel
            id={openId}
            listed={list.page?.rows.find(({ _id }) => _id === openId)}
            version={version}
            onClose={() => open(null)}
            onHandle={(order) => setHandling([order])}
          />
        )}
      </div>
      <HandleDialog orders={handling} onClose={() => setHandling([])} onRefused={reload} onDone={handled} />
    </AdminLayout>
  );
}
