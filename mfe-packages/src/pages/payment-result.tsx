import { Button, Link, type PageMeta, paths, safePath, useNavigate, useSearchParams } from '@site/platform';
import { CircleCheck, CircleQuestionMark, CircleX } from 'lucide-react';
import { type OrderState, useOrderState } from '../payment-result/order-state';
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
  const state = useOrderState(query.get('session_id') || null);
  const { outcome, title, lead, confirmation } = resultOf(query.get('success') === 'true', state);
  return (
    <section className={`wrap ${css.result}`} data-outcome={outcome}>
      {outcome === 'success' ? <CircleCheck /> : outcome === 'failure' ? <CircleX /> : <CircleQuestionMark />}
      {/* A live region: screen readers announce all of it when the API contradicts the query. */}
      <div role="status">
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        <p className={css.confirmation}>{confirmation}</p>
      </div>
      <Button onClick={() => navigate(safePath(query.get('path')))}>OK</Button>
      <p>
        <Link to={paths.orderHistory}>Order history</Link> · <Link to={paths.contact}>Contact us</Link>
      </p>
    </section>
  );
}

function resultOf(reportedSuccess: boolean, state: OrderState | null) {
  if (state === 'unknown')
    return {
      outcome: 'unknown',
      title: "We can't find this payment",
      lead: 'Your order history lists every payment of your account. If money has left yours, please write to us.',
    };
  if (!reportedSuccess || state === 'failed' || state === 'expired')
    return { outcome: 'failure', title: 'Payment Cancelled', lead: 'Unable to process payment' };
  const confirmation = state && confirmations[state];
  return { outcome: 'success', title: 'Payment Successful!', lead: 'Thank you for your payment', confirmation };
}
