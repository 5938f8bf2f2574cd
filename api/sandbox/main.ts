import '@site/serving/ignore-sigusr1';
import { join } from 'node:path';
// First, because only modules that are loaded afterwards are traced.
import './tracing';
import { explainFileError } from '@site/serving/explain-file-error';
import type { FastifyRequest } from 'fastify';
import { serve } from '../src/serve';
import { buildSandbox } from './app';
import { readSettings, type SandboxSettings } from './config/settings';
import { tracing } from './tracing';

/** The sandbox as a process of its own, which ends with its parent. */
async function main() {
  // Only this user may read the files.
  process.umask(0o077);
  const settings = readSettings(process.env.SANDBOX_SETTINGS);
  try {
    await run(settings);
  } catch (error) {
    throw explainFileError(error, join(settings.dataDir, 'sandbox.db'));
  }
}

async function run(settings: SandboxSettings) {
  const app = buildSandbox(settings);
  tracing?.nameRequests(app, ({ routeOptions }: FastifyRequest) => routeOptions.url ?? 'none');
  const stop = () =>
    void app
      .close()
      .then(() => tracing?.stop())
      .then(() => process.exit(0));
  for (const signal of ['disconnect', 'SIGTERM', 'SIGINT'] as const) process.once(signal, stop);
  await serve(app, settings.listen);
}

main().catch((error: Error) => {
  process.stderr.write(`sandbox: ${error.message}\n`);
  process.exit(1);
});
