import type { RazorpayResult } from '@site/contract';
import { api } from '@site/platform';

/** The part of Razorpay's checkout options that we use. */
interface RazorpayOptions {
  key: string;
  name: string;
  description?: string;
  image: string;
  amount: number;
  currency: string;
  order_id: string;
  prefill: { name?: string; email?: string; contact?: string };
  handler: (result: RazorpayResult) => void;
  /** Its function is called when the buyer closes the overlay without paying. */
  modal: { ondismiss: () => void };
}

type RazorpayCheckout = new (options: RazorpayOptions) => { open(): void };

declare global {
  interface Window {
    Razorpay?: RazorpayCheckout;
  }
}

interface LoadedRazorpay {
  Checkout: RazorpayCheckout;
  /** Razorpay's public key. */
  keyId: string;
}

/** A server that accepts the request and never answers causes no error event. */
const SCRIPT_TIMEOUT_MS = 10_000;

function loadScript(src: string) {
  return new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      clearTimeout(timer);
      script.remove();
      reject(new Error(`${src} could not be loaded`));
    };
    const timer = setTimeout(fail, SCRIPT_TIMEOUT_MS);
    script.src = src;
    script.onload = () => {
      clearTimeout(timer);
      resolve();
    };
    script.onerror = fail;
    document.head.append(script);
  });
}

/** Loads Razorpay's checkout once, from the URL in the API's config. Rejects if it is unavailable. */
export async function loadRazorpay(): Promise<LoadedRazorpay> {
  const { razorpay } = await api.get('/config').json();
  if (!window.Razorpay) await loadScript(razorpay.checkoutUrl);
  if (!window.Razorpay) throw new Error(`${razorpay.checkoutUrl} did not define window.Razorpay`);
  return { Checkout: window.Razorpay, keyId: razorpay.keyId };
}
