import '../src/ignore-sigusr1';
import { serve } from '../src/serve';
import { buildSandbox } from './app';
import { readSettings } from './settings';

/** The sandbox as its own process: tells its parent that it is ready and ends with it. */
async function main() {
  // What is written belongs to this user alone.
  process.umask(0o077);
  const settings = readSettings(process.env.SANDBOX_SETTINGS);
  const app = buildSandbox(settings);
  const stop = () => void app.close().then(() => process.exit(0));
  for (const signal of ['disconnect', 'SIGTERM', 'SIGINT'] as const) process.once(signal, stop);
  await serve(app, settings.listen);
}

main().catch((error: Error) => {
  console.error(`sandbox: ${error.message}`);
  process.exit(1);
});
