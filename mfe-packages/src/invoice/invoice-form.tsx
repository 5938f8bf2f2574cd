import type { PaymentMethod, User } from '@site/contract';
import { Field, Form, Link, paths, SubmitButton, useFields, useSubmit, useUser } from '@site/platform';
import { useEffect, useEffectEvent, useRef } from 'react';
import { usePayment } from '../payment/use-payment';
import { useOwner } from './owner';
import type { Prefill } from './prefill';
import { firstProblem, liveRules, minorUnits } from './rules';
import { readUnfinished, storeUnfinished } from './unfinished';

interface InvoiceFormProps {
  method: PaymentMethod;
  initial: Prefill;
  /** Called when the payment has been passed to the provider or could not be started. */
  onDone: () => void;
}

export function InvoiceForm({ method, initial, onDone }: InvoiceFormProps) {
  const fields = useFields(liveRules);
  const { busy, problem, run } = useSubmit();
  const pay = usePayment(onDone);

  const owner = useOwner();
  const { user } = useUser();
  const accountHint = useRef<HTMLParagraphElement>(null);
  const prefill = useEffectEvent((account: User | null) => {
    const unfinished = owner === undefined ? {} : readUnfinished(owner);
    // What was entered for another registration is not for this one.
    const known = unfinished.registrationId === initial.registrationId ? { ...initial, ...unfinished } : initial;
    const { name = '', phoneNumber = '', email = '' } = account ?? known;
    fields.fill({
      userName: name,
      phoneNumber,
      userEmail: email,
      amount: fields.values.amount || (known.amount ?? ''),
    });
    if (account) focusAmount(accountHint.current?.closest('form'));
  });
  useEffect(() => prefill(user), [user]);

  const submit = () => {
    // The API takes the customer from the account, whose fields may be older than today's rules.
    const found = firstProblem(fields.values, user ? ['amount'] : undefined);
    fields.show(found);
    if (Object.keys(found).length > 0) return;
    const { userName, phoneNumber, userEmail, amount } = fields.values;
    const { registrationId } = initial;
    storeUnfinished(user?._id ?? null, { registrationId, name: userName, phoneNumber, email: userEmail, amount });
    const order = {
      ...fields.values,
      amount: minorUnits(amount),
      currency: 'USD',
      serviceName: 'Web Design and Services',
      quantity: 1,
      source: 'Pay Invoice',
      path: paths.invoice,
      paymentMethod: method,
      registrationId,
    } as const;
    void run(() => pay(order));
  };

  return (
    <Form onSubmit={submit} problem={problem}>
      {user && (
        <p className="hint" ref={accountHint}>
          Your name, phone number and e-mail address come from your account.
        </p>
      )}
      <Field {...fields.bind('userName')} label="Full Name" autoComplete="name" readOnly={user !== null} required />
      <Field
        {...fields.bind('phoneNumber')}
        label="Phone Number"
        type="tel"
        autoComplete="tel"
        readOnly={user !== null}
        required
      />
      <Field
        {...fields.bind('userEmail')}
        label="Email Address"
        type="email"
        autoComplete="email"
        readOnly={user !== null}
        required
      />
      <Field
        {...fields.bind('amount')}
        label="Amount"
        hint="In US dollars, as on your invoice."
        inputMode="decimal"
        autoComplete="off"
        required
      />
      <p className="hint">
        We use this for your payment and its receipt.{' '}
        {/* The form keeps no draft, so what was typed stays in this tab. */}
        <Link to={paths.privacy} target="_blank">
          Privacy and cookies<span className="vh">, opens in a new tab</span>
        </Link>
      </p>
      <SubmitButton block busy={busy}>
        Pay with {method}
      </SubmitButton>
    </Form>
  );
}

/** The other fields are read-only. The dialog opens after this, or has focused the first field. */
function focusAmount(form: HTMLFormElement | null | undefined) {
  const amount = form?.querySelector<HTMLInputElement>('[name=amount]');
  amount?.setAttribute('autofocus', '');
  if (form?.querySelector('input:read-only:focus')) amount?.focus();
}
