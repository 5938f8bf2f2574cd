import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ApiSettings } from '../../src/config/settings';
import { keys, startPaymentApi } from './payment-api';

/** Starts a server in place of both providers, and an API that calls it. */
export async function startWithProviderServer(listener: RequestListener, changes: Partial<ApiSettings> = {}) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const api = await startPaymentApi({
    stripe: { ...keys.stripe, apiUrl },
    razorpay: { ...keys.razorpay, apiUrl, checkoutUrl: `${apiUrl}/checkout.js` },
    ...changes,
  });
  return {
    api,
    async stop() {
      server.closeAllConnections();
      await api.stop();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
