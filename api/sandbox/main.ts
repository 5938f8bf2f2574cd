import '../src/ignore-sigusr1';
import { serve } from '../src/serve';
import { buildSandbox } from './app';
import { readSettings } from './settings';

/** The sandbox as a process of its own, which ends with its parent. */
async function main() {
  // Only this user may read the files.
  process.umask(0o077);
  const settings = readSettings(process.env.SANDBOX_SETTINGS);
  const app = buildSandbox(settings);
  const stop = () => void app.close().then(() => process.exit(0));
  for (const signal of ['disconnect', 'SIGTERM', 'SIGINT'] as const) process.once(signal, stop);
  await serve(app, settings.listen);
}

main().catch((error: Error) => {
  process.stderr.write(`sandbox: ${error.message}\n`);
  process.exit(1);
});
