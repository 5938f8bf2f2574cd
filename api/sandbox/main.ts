import type { AddressInfo } from 'node:net';
import { buildSandbox } from './app';
import { readSettings } from './settings';

/** The sandbox as its own process: tells its parent the port and ends with it. */
async function main() {
  const settings = readSettings(process.env.SANDBOX_SETTINGS);
  const app = buildSandbox(settings);
  await app.listen({ host: settings.host, port: settings.port });
  const stop = () => void app.close().then(() => process.exit(0));
  for (const signal of ['disconnect', 'SIGTERM', 'SIGINT'] as const) process.once(signal, stop);
  process.send?.({ port: (app.server.address() as AddressInfo).port });
}

main().catch((error: Error) => {
  console.error(`sandbox: ${error.message}`);
  process.exit(1);
});
