import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { anyLocalPort } from '../src/config/listen';
import type { ApiSettingsInput } from '../src/config/settings';
import type { Target } from './load';

const admin = { email: 'admin@harborlight.example', password: 'Harbor1!' };

export interface RunningApi {
  dataDir: string;
  pid: number;
  /** A request of the admin. */
  call(path: string): Target;
  stop(): Promise<void>;
}

const thisBuild = path.join(__dirname, '..');

/** Starts a server script of a build. */
export async function startProcess(script: string, environment: Record<string, string> = {}, build = thisBuild) {
  const child = fork(path.join(build, script), { env: { ...process.env, ...environment } });
  const [{ address }] = (await once(child, 'message')) as [{ address: AddressInfo }];
  const stop = async () => {
    child.kill();
    await once(child, 'exit');
  };
  return { url: `http://127.0.0.1:${address.port}`, pid: child.pid ?? 0, stop };
}

/** Starts the built API with its own data folder. @param build the `dist` folder of an API */
export async function startApi(changes: Partial<ApiSettingsInput> = {}, build?: string): Promise<RunningApi> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'bench-'));
  const settings: ApiSettingsInput = {
    listen: anyLocalPort,
    dataDir,
    siteUrl: 'http://localhost:3000',
    jwtSecret: 'j'.repeat(32),
    filesKey: 'f'.repeat(32),
    adminEmail: admin.email,
    adminPassword: admin.password,
    stripe: { secretKey: 'sk_bench', webhookSecret: 'whsec_bench' },
    razorpay: { keyId: 'rzp_bench', keySecret: 'bench', webhookSecret: 'bench', checkoutUrl: '/checkout.js' },
    sandbox: { payments: true, mail: true },
    // The reconciler must not run during a measurement.
    reconcile: { afterMinutes: 1e9, everySeconds: 3600 },
    ...changes,
  };
  const { url, pid, stop } = await startProcess('src/main.js', { API_SETTINGS: JSON.stringify(settings) }, build);
  const login = await fetch(`${url}/api/v1/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  });
  const { user: authorization } = (await login.json()) as { user: string };
  return {
    dataDir,
    pid,
    call: (call) => ({ url: `${url}/api/v1${call}`, headers: { authorization } }),
    async stop() {
      await stop();
      rmSync(dataDir, { recursive: true });
    },
  };
}
