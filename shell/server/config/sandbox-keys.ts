import { storedSecret } from '@site/release/infra';
import type { SandboxKeys } from './site-settings';

/** The keys with which the API and the sandbox authenticate each other, created at the first start. */
export function sandboxKeys(dataDir: string, mailbox: boolean): SandboxKeys {
  const key = (name: string) => storedSecret(dataDir, `sandbox-${name}`);
  return {
    stripe: { secretKey: `sk_test_${key('stripe-key')}`, webhookSecret: `whsec_${key('stripe-webhook')}` },
    razorpay: {
      keyId: `rzp_test_${key('razorpay-id').slice(0, 14)}`,
      keySecret: key('razorpay-key'),
      webhookSecret: key('razorpay-webhook'),
    },
    mailbox,
  };
}
