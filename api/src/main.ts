import './ignore-sigusr1';
// First, because only modules that are loaded afterwards are traced.
import './tracing';
import { buildApp } from './app';
import { parseSettings } from './config/settings';
import { serve } from './serve';
import { tracing } from './tracing';

/** Less than the five seconds after which the site kills its child processes. */
const stopTimeoutMs = 4000;

async function main() {
  // A closed terminal must not end a request or a transaction.
  process.stdout.on('error', () => undefined);
  // Only this user may read the files.
  process.umask(0o077);
  const settings = parseSettings(JSON.parse(process.env.API_SETTINGS ?? '{}'));
  const app = await buildApp(settings, { tracing });
  tracing?.reportTo(app.log);
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), stopTimeoutMs).unref();
    // Connections become idle one by one, when their last request is answered. Closing waits for all of them.
    setInterval(() => app.server.closeIdleConnections(), 50).unref();
    await app.close();
    await tracing?.stop();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // The parent process has ended.
  process.on('disconnect', stop);
  await serve(app, settings.listen);
}

main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
