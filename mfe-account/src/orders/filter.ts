import type { PaymentMethod, ServicesOrder } from '@site/contract';
import { useSearchParams } from '@site/platform';

/** The filter of the order history. It is stored in the URL, so that it can be bookmarked and reloaded. */
export interface OrderFilter {
  words: string;
  method: PaymentMethod | '';
}

export function useOrderFilter() {
  const [query, setQuery] = useSearchParams();
  const asked = query.get('method');
  const filter: OrderFilter = {
    words: query.get('q') ?? '',
    method: asked === 'Stripe' || asked === 'Razorpay' ? asked : '',
  };
  const change = (name: 'q' | 'method', value: string) =>
    setQuery(
      (before) => {
        if (value) before.set(name, value);
        else before.delete(name);
        return before;
      },
      { replace: true },
    );
  return { filter, change };
}

/** Returns the orders with this payment method whose name or transaction id contains every word. */
export function matching(orders: readonly ServicesOrder[], { words, method }: OrderFilter): ServicesOrder[] {
  const wanted = words.toLowerCase().split(/\s+/);
  return orders.filter(({ serviceName, transactionId, paymentMethod }) => {
    const text = `${serviceName} ${transactionId}`.toLowerCase();
    return (!method || method === paymentMethod) && wanted.every((word) => text.includes(word));
  });
}
