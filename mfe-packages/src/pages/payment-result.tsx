import { Button, type PageMeta, safePath, useNavigate, useSearchParams } from '@site/platform';
import { CircleCheck, CircleX } from 'lucide-react';
import { useOrderState } from '../payment-result/order-state';
import css from '../payment-result/payment-result.module.css';

export const meta: PageMeta = {
  title: 'Payment result',
  description: 'What became of your payment.',
  noindex: true,
};

const confirmations = {
  pending: 'We are waiting for the provider to confirm it. You can leave this page.',
  paid: 'It is confirmed, and the receipt is on its way to your inbox.',
};

/** Shows the outcome in the query, but asks the API for the state of the order, because a query can be forged. */
export default function PaymentResult() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const state = useOrderState(query.get('session_id'));
  const refused = state === 'failed' || state === 'expired';
  const successful = query.get('success') === 'true' && !refused;
  return (
    <section className={`wrap ${css.result}`} data-outcome={successful ? 'success' : 'failure'}>
      {successful ? <CircleCheck /> : <CircleX />}
      {/* A live region: screen readers announce all of it when the API contradicts the query. */}
      <div role="status">
        <h1>{successful ? 'Payment Successful!' : 'Payment Cancelled'}</h1>
        <p className="lead">{successful ? 'Thank you for your payment' : 'Unable to process payment'}</p>
        <p className={css.confirmation}>{successful && !refused && state && confirmations[state]}</p>
      </div>
      <Button onClick={() => navigate(safePath(query.get('path')))}>OK</Button>
    </section>
  );
}
