import type { OrderDetails } from '@site/contract';
import { api, Button, Icon, showBanner, useSubmit } from '@site/platform';
import { ExternalLink } from 'lucide';
import css from './order-panel.module.css';
import { needsReview } from './status';

interface OrderActionsProps {
  details: OrderDetails;
  onHandle: () => void;
  /** Called after the receipt was sent. */
  onChanged: () => void;
}

/** What an admin can do with an order, and why it waits for one. */
export function OrderActions({ details, onHandle, onChanged }: OrderActionsProps) {
  const { order, failureReason, providerUrl, history } = details;
  const { busy, run } = useSubmit({ errors: 'banner' });
  const waitsForReview = needsReview(order);
  const hasReceipt = order.paidAt !== null && (order.state === 'paid' || order.state === 'refunded');
  const why = waitsForReview ? history.find(({ kind }) => kind === 'review')?.detail : null;
  const resend = async () => {
    await api.post('/admin/services-order/:id/receipt', { params: { id: order._id } });
    showBanner('success', `The receipt is on its way to ${order.userEmail}.`);
    onChanged();
  };
  return (
    <section className={css.section} aria-label="Actions">
      {waitsForReview && (
        <p className={css.note}>
          <b>Why it is here:</b> {why ?? 'The payment does not match the order.'}
        </p>
      )}
      {order.state === 'failed' && (
        <p className={css.note}>
          <b>Why it failed:</b> {failureReason ?? `${order.paymentMethod} gave no reason.`}
        </p>
      )}
      <div className={css.actions}>
        {waitsForReview && (
          <Button small onClick={onHandle}>
            Mark as handled
          </Button>
        )}
        {hasReceipt && (
          <Button quiet small busy={busy} onClick={() => run(resend)}>
            Resend receipt
          </Button>
        )}
        {providerUrl && (
          <a className="btn btn--quiet btn--small" href={providerUrl} target="_blank" rel="noreferrer">
            At {order.paymentMethod}
            <Icon of={ExternalLink} />
            <span className="vh">(opens a new tab)</span>
          </a>
        )}
      </div>
    </section>
  );
}
