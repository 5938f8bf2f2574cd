import { Button, paths, useNavigate } from '@site/platform';
import type { OrderIdsState } from '../orders/order-ids-state';
import css from './order-count.module.css';

/** The number of orders of a registration, linked to them. */
export function OrderCount({ name, orderIds }: { name: string; orderIds: string[] }) {
  const navigate = useNavigate();
  const state: OrderIdsState = { orderIds };
  return (
    <Button
      quiet
      small
      disabled={orderIds.length === 0}
      title={`Orders of ${name}`}
      onClick={() => navigate(paths.admin.servicesOrder, { state })}
    >
      <span className={css.count}>
        {orderIds.length}
        <span className={css.unit}>{orderIds.length === 1 ? ' order' : ' orders'}</span>
      </span>
    </Button>
  );
}
