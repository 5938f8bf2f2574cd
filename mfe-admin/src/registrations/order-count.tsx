import { Button, paths, useNavigate } from '@site/platform';
import type { NamedOrders } from '../orders/named-orders';

/** The number of orders of a registration, linked to them. */
export function OrderCount({ name, orderIds }: { name: string; orderIds: string[] }) {
  const navigate = useNavigate();
  const state: NamedOrders = { orderIds };
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
