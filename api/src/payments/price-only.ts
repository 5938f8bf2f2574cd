import type { PaymentMethod, PaymentOrderRequest } from '@site/contract';

/** Clients may ask for an order of Razorpay with only amount and currency, without saying what is bought. */
export const isPriceOnly = (
  { amount, currency, serviceName, source, path }: Partial<PaymentOrderRequest>,
  method: PaymentMethod,
) =>
  method === 'Razorpay' &&
  [amount, currency].every((value) => value !== undefined) &&
  [serviceName, source, path].every((value) => value === undefined);
