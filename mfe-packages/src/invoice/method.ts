import type { PaymentMethod } from '@site/contract';
import { useLocation, useNavigate, useSearchParams } from '@site/platform';
import { useEffect, useState } from 'react';
import { paymentMethods } from '../payment/methods';

/** The payment method, chosen by a button or by `?method=stripe` or `?method=razorpay` in the URL. */
export function useMethod() {
  const [method, setMethod] = useState<PaymentMethod | null>(null);
  const [query] = useSearchParams();
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const requested = query.get('method')?.toLowerCase();
  useEffect(() => {
    const found = paymentMethods.find((method) => method.toLowerCase() === requested);
    if (found) setMethod(found);
  }, [requested]);
  return {
    methods: paymentMethods,
    method,
    choose: setMethod,
    /**
     * Also removes the method from the URL, because a reload would reopen the dialog. Another page, such as the payment
     * result, keeps its URL.
     */
    clear() {
      setMethod(null);
      if (requested && window.location.pathname === pathname) navigate(pathname, { replace: true, state });
    },
  };
}
