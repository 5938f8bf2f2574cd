import { useEffect, useState } from 'react';
import { useOwner } from './owner';
import type { Prefill } from './prefill';
import { readUnfinished, removeUnfinished } from './unfinished';

/** What this customer entered in the invoice form before the payment was cancelled. Empty until the user is known. */
export function useUnfinished(isDone: boolean): Prefill {
  const owner = useOwner();
  const [invoice, setInvoice] = useState<Prefill>({});
  useEffect(() => {
    if (isDone) removeUnfinished();
    setInvoice(isDone || owner === undefined ? {} : readUnfinished(owner));
  }, [isDone, owner]);
  return invoice;
}
