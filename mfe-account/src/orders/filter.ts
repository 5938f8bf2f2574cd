import type { PaymentMethod, ServicesOrder } from '@site/contract';
import { useSearchParams } from '@site/platform';

/** The filter of the order history. It is stored in the URL, so that it can be bookmarked and reloaded. */
export interface OrderFilter {
  /** Words that the name or transaction id contains. */
  search: string;
  method: PaymentMethod | '';
}

export function useOrderFilter() {
  const [params, setParams] = useSearchParams();
  const method = params.get('method');
  const filter: OrderFilter = {
    search: params.get('q') ?? '',
    method: method === 'Stripe' || method === 'Razorpay' ? method : '',
  };
  const change = (name: 'q' | 'method', value: string) =>
    setParams(
      (current) => {
        if (value) current.set(name, value);
        else current.delete(name);
        return current;
      },
      { replace: true },
    );
  return { filter, change };
}

/** Returns the orders with this payment method whose name or transaction id contains every word. */
export function matchingOrders(orders: readonly ServicesOrder[], { search, method }: OrderFilter): ServicesOrder[] {
  const words = search.toLowerCase().split(/\s+/);
  return orders.filter(({ serviceName, transactionId, paymentMethod }) => {
    const text = `${serviceName} ${transactionId}`.toLowerCase();
    return (!method || method === paymentMethod) && words.every((word) => text.includes(word));
  });
}
