import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { GivenApiSettings } from '../src/contract';
import { parseSettings } from '../src/settings';

export const admin = { email: 'admin@harborlight.example', password: 'Harbor-Master1!' };

/** Settings of an API with a fresh folder of its own. */
export function testSettings(changes: Partial<GivenApiSettings> = {}) {
  return parseSettings({
    dataDir: mkdtempSync(path.join(tmpdir(), 'api-')),
    siteUrl: 'http://localhost:3000',
    jwtSecret: 'a secret for tests, long enough to be one',
    filesKey: 'a key for tests, long enough to be one....',
    adminEmail: admin.email,
    adminPassword: admin.password,
    stripe: { secretKey: 'sk_test_1', webhookSecret: 'whsec_1' },
    razorpay: {
      keyId: 'rzp_test_1',
      keySecret: 'rzp_secret_1',
      webhookSecret: 'rzp_hook_1',
      checkoutUrl: '/checkout.js',
    },
    sandbox: { payments: true, mail: true },
    logLevel: 'silent',
    ...changes,
  } satisfies GivenApiSettings);
}
