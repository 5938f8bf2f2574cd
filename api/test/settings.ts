import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { anyLocalPort } from '../src/config/listen';
import type { ApiSettingsInput } from '../src/config/settings';
import { parseSettings } from '../src/config/settings';
import { databaseUrlOf } from './postgres/databases';

export const admin = { email: 'admin@harborlight.example', password: 'Harbor-Master1!' };

const dataDirs: string[] = [];

function newDataDir(): string {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'api-'));
  dataDirs.push(dataDir);
  return dataDir;
}

/** Removes the folders that `testSettings` created, for test files that close their APIs themselves. */
export function removeDataDirs(): void {
  for (const dataDir of dataDirs) rmSync(dataDir, { recursive: true, force: true });
}

/** Settings with the given data folder and its database, or new ones. */
export async function testSettings(changes: Partial<ApiSettingsInput> = {}) {
  const dataDir = changes.dataDir ?? newDataDir();
  return parseSettings({
    listen: anyLocalPort,
    dataDir,
    databaseUrl: await databaseUrlOf(dataDir),
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
    // Most tests send many forms from one address.
    formsPerHour: 1_000_000,
    // The usual cost is most of the CPU time of a test that logs in.
    passwordHash: { memoryKb: 64, rounds: 1 },
    logLevel: 'silent',
    ...changes,
  } satisfies ApiSettingsInput);
}
