import { paths } from '@site/platform';

/** The result page of a paid order, as Stripe's success address has it. `id` is the provider's session or order id. */
export const resultPath = (id: string, path = '/') =>
  `${paths.paymentResult}?${new URLSearchParams({ success: 'true', session_id: id, path })}`;
