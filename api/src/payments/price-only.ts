import type { PaymentMethod, PaymentOrderRequest } from '@site/contract';

/** Part 1 of the specification lists only amount and currency for Razorpay's order. */
export const isPriceOnly = (
  { amount, currency, serviceName, source, path }: Partial<PaymentOrderRequest>,
  method: PaymentMethod,
) =>
  method === 'Razorpay' &&
  [amount, currency].every((value) => value !== undefined) &&
  [serviceName, source, path].every((value) => value === undefined);
