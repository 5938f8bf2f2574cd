import { useEffect, useEffectEvent, useState } from 'react';
import { useOwner } from './owner';
import type { Prefill } from './prefill';
import { readUnfinished, removeUnfinished } from './unfinished';

/**
 * What this customer entered in the invoice form before the payment was cancelled. Empty until the user is known.
 * @param outcome of the payment: a reported one may turn out to have failed as long as the customer waits for it
 */
export function useUnfinished(outcome: 'unpaid' | 'reported' | 'paid'): Prefill {
  const isDone = outcome === 'paid';
  const owner = useOwner();
  const [invoice, setInvoice] = useState<Prefill>({});
  useEffect(() => {
    if (isDone) removeUnfinished();
    setInvoice(isDone || owner === undefined ? {} : readUnfinished(owner));
  }, [isDone, owner]);
  const leave = useEffectEvent(() => {
    // The form would offer to pay it again.
    if (outcome !== 'unpaid') removeUnfinished();
  });
  useEffect(() => () => leave(), []);
  return invoice;
}
