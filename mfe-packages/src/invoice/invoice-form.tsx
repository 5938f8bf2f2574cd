import type { PaymentMethod } from '@site/contract';
import { Field, Form, paths, SubmitButton, useFields } from '@site/platform';
import { useEffect, useEffectEvent, useState } from 'react';
import { usePayment } from '../payment/use-payment';
import type { Registered } from './registered';
import { firstProblem, liveRules, minorUnits } from './rules';

interface InvoiceFormProps {
  method: PaymentMethod;
  registered: Registered;
  /** Called when the payment has been passed to the provider or could not be started. */
  onDone: () => void;
}

export function InvoiceForm({ method, registered, onDone }: InvoiceFormProps) {
  const fields = useFields(liveRules);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const pay = usePayment(onDone, (message) => {
    setProblem(message);
    setBusy(false);
  });

  const prefill = useEffectEvent(() => {
    const { name = '', phoneNumber = '', email = '' } = registered;
    fields.fill({ userName: name, phoneNumber, userEmail: email });
  });
  useEffect(() => prefill(), []);

  const submit = async () => {
    const found = firstProblem(fields.values);
    fields.show(found);
    if (Object.keys(found).length > 0) return;
    setProblem(null);
    setBusy(true);
    await pay({
      ...fields.values,
      amount: minorUnits(fields.values.amount),
      currency: 'USD',
      serviceName: 'Web Design and Services',
      quantity: 1,
      source: 'Pay Invoice',
      path: paths.invoice,
      paymentMethod: method,
      registrationId: registered.registrationId,
    });
  };

  return (
    <Form onSubmit={submit} problem={problem}>
      <Field {...fields.bind('userName')} label="Full Name" autoComplete="name" required />
      <Field {...fields.bind('phoneNumber')} label="Phone Number" type="tel" autoComplete="tel" required />
      <Field {...fields.bind('userEmail')} label="Email Address" type="email" autoComplete="email" required />
      <Field
        {...fields.bind('amount')}
        label="Amount"
        hint="In US dollars, as on your invoice."
        inputMode="decimal"
        autoComplete="off"
        required
      />
      <SubmitButton block busy={busy}>
        Pay with {method}
      </SubmitButton>
    </Form>
  );
}
