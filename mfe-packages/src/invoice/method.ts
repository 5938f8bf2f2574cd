import type { PaymentMethod } from '@site/contract';
import { useLocation, useNavigate, useSearchParams } from '@site/platform';
import { useEffect, useState } from 'react';

const methods: PaymentMethod[] = ['Stripe', 'Razorpay'];

/** The method that was chosen: by a button, or by `?method=stripe` or `razorpay` in the address. */
export function useMethod() {
  const [method, setMethod] = useState<PaymentMethod | null>(null);
  const [query] = useSearchParams();
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const asked = query.get('method')?.toLowerCase();
  useEffect(() => {
    const found = methods.find((method) => method.toLowerCase() === asked);
    if (found) setMethod(found);
  }, [asked]);
  return {
    methods,
    method,
    choose: setMethod,
    /** The address forgets the method, too, unless it is that of a result by now: a reload would bring back what was closed. */
    clear() {
      setMethod(null);
      if (asked && window.location.pathname === pathname) navigate(pathname, { replace: true, state });
    },
  };
}
