import { Button, paths, useNavigate } from '@site/platform';
import type { OrderIdsState } from '../orders/order-ids-state';

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
      {orderIds.length}
    </Button>
  );
}
