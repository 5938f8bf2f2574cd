import type { ServicesOrder } from '@site/contract';
import { Button, ButtonLink, Icon, Link, paths, useNavigate } from '@site/platform';
import { ReceiptText, RotateCcw } from 'lucide';
import type { Prefill } from '../invoice/prefill';
import css from './payment-result.module.css';
import type { Retry } from './retry';

interface ResultActionsProps {
  /** The page that the payment was started on. */
  path: string;
  /** Only after a payment that failed. */
  retry: Retry | null;
  /** What was entered in the invoice form, unless it was paid. */
  invoice: Prefill;
  order: ServicesOrder | null;
  /** Not for a visitor who has paid without an account, and so has no order history. */
  hasHistory: boolean;
}

/** The buttons and links below the result. */
export function ResultActions({ path, retry, invoice, order, hasHistory }: ResultActionsProps) {
  const navigate = useNavigate();
  const hasReceipt = order?.state === 'paid' || order?.state === 'refunded';
  return (
    <>
      <div className="actions">
        {retry && (
          <ButtonLink {...retry}>
            <Icon of={RotateCcw} />
            Try again
          </ButtonLink>
        )}
        <Button
          quiet={retry !== null}
          onClick={() => navigate(path, { state: path === paths.invoice ? invoice : null })}
        >
          OK
        </Button>
        {order && hasReceipt && (
          <ButtonLink quiet to={paths.receipt(order._id)}>
            <Icon of={ReceiptText} />
            Receipt
          </ButtonLink>
        )}
      </div>
      <p className={css.links}>
        {hasHistory && <Link to={paths.orderHistory}>Order history</Link>}
        <Link to={paths.contact}>Contact us</Link>
      </p>
    </>
  );
}
