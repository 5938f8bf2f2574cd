import { useSession, useUser } from '@site/platform';
import { useEffect, useState } from 'react';
import type { Prefill } from '../invoice/prefill';
import { readUnfinished, removeUnfinished } from '../invoice/unfinished';

/** What this customer entered in the invoice form before the payment was cancelled. Empty until the user is known. */
export function useUnfinished(isDone: boolean): Prefill {
  const isAnonymous = useSession(({ status }) => status === 'anonymous');
  const { user } = useUser();
  const owner = user?._id ?? (isAnonymous ? null : undefined);
  const [invoice, setInvoice] = useState<Prefill>({});
  useEffect(() => {
    if (isDone) removeUnfinished();
    setInvoice(isDone || owner === undefined ? {} : readUnfinished(owner));
  }, [isDone, owner]);
  return invoice;
}
