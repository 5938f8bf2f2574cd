import type { PackagePage, PaymentMethod, Plan } from '@site/contract';
import { brand, Dialog, Icon, money, useUser } from '@site/platform';
import { Lock } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { paymentMethods } from '../payment/methods';
import { usePayment } from '../payment/use-payment';
import css from './chooser.module.css';
import { ProviderButton } from './provider-button';

/** How long the buttons wait for the visitor's account. A payment can start without it: the API knows the session. */
const ACCOUNT_PATIENCE_MS = 2000;

interface ChooserProps {
  /** The plan to buy; the chooser is closed while it is null. */
  plan: Plan | null;
  page: PackagePage;
  /** Called when the dialog is closed, the payment has been passed to the provider, or it could not be started. */
  onDone: () => void;
}

export function Chooser({ plan, page, onDone }: ChooserProps) {
  return (
    <Dialog open={plan !== null} onClose={onDone} title="How would you like to pay?">
      {plan && <Choices plan={plan} page={page} onDone={onDone} />}
    </Dialog>
  );
}

function Choices({ plan, page, onDone }: ChooserProps & { plan: Plan }) {
  const { user, loading } = useUser();
  const [running, setRunning] = useState<PaymentMethod | null>(null);
  const start = usePayment(onDone);
  const [hasWaited, setHasWaited] = useState(false);
  const ready = !loading || hasWaited;

  useEffect(() => {
    const timer = setTimeout(() => setHasWaited(true), ACCOUNT_PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);

  const methods = useRef<HTMLDivElement>(null);
  // While the account loads, the dialog opens with disabled buttons, so the focus goes to Close.
  useEffect(() => {
    const focused = document.activeElement;
    const isInDialog = methods.current?.closest('dialog')?.contains(focused);
    if (ready && isInDialog && !methods.current?.contains(focused)) methods.current?.querySelector('button')?.focus();
  }, [ready]);

  const pay = async (paymentMethod: PaymentMethod) => {
    setRunning(paymentMethod);
    await start({
      amount: Math.round(plan.price * 100),
      currency: plan.currency,
      serviceName: plan.serviceName,
      userName: user?.name,
      userEmail: user?.email,
      phoneNumber: user?.phoneNumber,
      quantity: 1,
      source: page.source,
      path: page.path,
      paymentMethod,
      // The specification wants no message.
    }).catch(() => onDone());
  };

  return (
    <>
      <dl className={css.bill}>
        <dt>Plan</dt>
        <dd>{plan.serviceName}</dd>
        <dt>For</dt>
        <dd>One month, nothing renews</dd>
        <dt>To pay</dt>
        <dd>
          {money(plan.price, plan.currency)} {plan.currency}
        </dd>
      </dl>
      <div className={css.methods} ref={methods}>
        {paymentMethods.map((method) => (
          <ProviderButton
            key={method}
            method={method}
            busy={running === method}
            disabled={running !== null || !ready}
            onClick={() => pay(method)}
          />
        ))}
      </div>
      <p className={css.fine}>
        <Icon of={Lock} />
        Your card details go to the provider. {brand.name} never sees them.
      </p>
    </>
  );
}
