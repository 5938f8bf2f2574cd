import { paths } from '@site/platform';

/** URL path of the result page, as in Stripe's success URL. `id` is the provider's session or order id. */
export const resultPath = (id: string, path = '/') =>
  `${paths.paymentResult}?${new URLSearchParams({ success: 'true', session_id: id, path })}`;
