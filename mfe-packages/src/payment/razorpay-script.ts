import type { RazorpayResult } from '@site/contract';
import { api } from '@site/platform';

/** The part of Razorpay's checkout options that we use. */
export interface RazorpayOptions {
  key: string;
  name: string;
  description?: string;
  image: string;
  amount: number;
  currency: string;
  order_id: string;
  prefill: { name?: string; email?: string; contact?: string };
  handler: (result: RazorpayResult) => void;
}

type RazorpayCheckout = new (options: RazorpayOptions) => { open(): void };

declare global {
  interface Window {
    Razorpay?: RazorpayCheckout;
  }
}

export interface LoadedRazorpay {
  Checkout: RazorpayCheckout;
  /** The public key. */
  keyId: string;
}

function loadScript(src: string) {
  return new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error(`${src} could not be loaded`));
    };
    document.head.append(script);
  });
}

/** Razorpay's checkout, loaded once from the address that the API names. Rejects where it cannot be had. */
export async function loadRazorpay(): Promise<LoadedRazorpay> {
  const { razorpay } = await api.get('/config').json();
  if (!window.Razorpay) await loadScript(razorpay.checkoutUrl);
  if (!window.Razorpay) throw new Error(`${razorpay.checkoutUrl} brought no checkout`);
  return { Checkout: window.Razorpay, keyId: razorpay.keyId };
}
