import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import Razorpay from 'razorpay';
import Stripe from 'stripe';
import { buildSandbox } from '../../sandbox/app';
import type { SandboxSettings } from '../../sandbox/config/settings';
import { anyLocalPort } from '../../src/config/listen';

interface Hook {
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export const keys = {
  stripe: { secretKey: 'sk_test_sandbox', webhookSecret: 'whsec_sandbox' },
  razorpay: { keyId: 'rzp_test_sandbox', keySecret: 'razorpay-secret', webhookSecret: 'razorpay-hook-secret' },
};

/** Starts a sandbox over HTTP with the real SDKs, and a receiver that records webhooks. */
export async function startSandbox() {
  const dataDir = mkdtempSync(join(tmpdir(), 'sandbox-'));
  const hooks: Hook[] = [];
  const answers: number[] = [];
  const waiting: Array<{ count: number; resolve: () => void }> = [];
  const receiver = createServer(async (request, response) => {
    hooks.push({ url: request.url ?? '', headers: request.headers, body: await text(request) });
    response.writeHead(answers.shift() ?? 200).end();
    for (const wait of waiting) if (hooks.length >= wait.count) wait.resolve();
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port;

  const settings: SandboxSettings = {
    listen: anyLocalPort,
    dataDir,
    siteUrl: 'http://localhost:3000',
    webhookBaseUrl: `http://127.0.0.1:${portOf(receiver)}`,
    mail: true,
    ...keys,
  };
  const app = buildSandbox(settings);
  const url = await app.listen(anyLocalPort);

  const razorpay = new Razorpay({ key_id: keys.razorpay.keyId, key_secret: keys.razorpay.keySecret });
  // The SDK has no option for its host.
  (razorpay.api as unknown as { rq: { defaults: { baseURL: string } } }).rq.defaults.baseURL = url;
  return {
    url,
    dataDir,
    settings,
    hooks,
    /** Statuses for the next webhooks; 200 when none is left. */
    answers,
    stripe: new Stripe(keys.stripe.secretKey, { host: '127.0.0.1', port: portOf(app.server), protocol: 'http' }),
    razorpay,
    hooksArrived: (count: number) =>
      hooks.length >= count
        ? Promise.resolve()
        : new Promise<void>((resolve) => waiting.push({ count, resolve: () => resolve() })),
    post: (path: string, body?: object) =>
      fetch(`${url}/sandbox${path}`, {
        method: 'POST',
        redirect: 'manual',
        headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }) },
        body: body && JSON.stringify(body),
      }),
    async stop() {
      await app.close();
      receiver.closeAllConnections();
      await new Promise((resolve) => receiver.close(resolve));
      rmSync(dataDir, { recursive: true });
    },
  };
}
