import { Icon, type PageMeta, Skeleton, safePath, useSearchParams, useSession } from '@site/platform';
import { CircleCheck, CircleQuestionMark, CircleX } from 'lucide';
import { useUnfinished } from '../invoice/use-unfinished';
import { NextSteps } from '../payment-result/next-steps';
import { useOrderState } from '../payment-result/order-state';
import { OrderSummary } from '../payment-result/order-summary';
import { outcomeOf } from '../payment-result/outcome';
import { useOwnOrder } from '../payment-result/own-order';
import css from '../payment-result/payment-result.module.css';
import { Picture } from '../payment-result/picture';
import { ResultActions } from '../payment-result/result-actions';
import { retryOf } from '../payment-result/retry';

export const meta: PageMeta = {
  title: 'Payment result',
  description: 'What became of your payment.',
  noindex: true,
};

const marks = { success: CircleCheck, failure: CircleX, unknown: CircleQuestionMark };

/** Shows the outcome in the query, but asks the API for the state of the order, because a query can be forged. */
export default function PaymentResult() {
  const [query] = useSearchParams();
  const sessionId = query.get('session_id') || null;
  const state = useOrderState(sessionId);
  const { order, isExpected } = useOwnOrder(sessionId, state);
  const isAnonymous = useSession(({ status }) => status === 'anonymous');
  const { kind, title, lead, confirmation } = outcomeOf(query.get('success') === 'true', sessionId !== null, state);
  const path = safePath(query.get('path'));
  const isDone = sessionId === null || (state !== null && state !== 'pending');
  const success = isDone ? 'paid' : 'reported';
  const invoice = useUnfinished(kind === 'success' ? success : 'unpaid');
  const retry = kind === 'failure' ? retryOf(path, query.get('picked'), order, invoice) : null;
  const isConfirmed = kind === 'success' && sessionId !== null;
  return (
    <div className={`wrap ${css.result}`} data-outcome={kind}>
      <section className={css.outcome} aria-label="Your payment">
        <Icon of={marks[kind]} />
        {/* A live region: screen readers announce all of it when the API contradicts the query. */}
        <div role="status" className={sessionId === null ? undefined : css.checked}>
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
          <p className={css.confirmation}>{confirmation}</p>
        </div>
        {isConfirmed &&
          (order ? <OrderSummary order={order} /> : isExpected && <Skeleton lines={6} label="Loading your order" />)}
        <ResultActions
          path={path}
          retry={retry}
          invoice={invoice}
          order={order}
          hasHistory={!(isAnonymous && isConfirmed)}
        />
      </section>
      <div className={css.aside}>
        <Picture kind={kind} />
        {isConfirmed && <NextSteps path={path} />}
      </div>
    </div>
  );
}
