import './ignore-sigusr1';
import { buildApp } from './app';
import { parseSettings } from './config/settings';
import { serve } from './serve';

/** Less than the five seconds after which the site's start kills what still runs. */
const patienceMs = 4000;

async function main() {
  // What is written belongs to this user alone.
  process.umask(0o077);
  const settings = parseSettings(JSON.parse(process.env.API_SETTINGS ?? '{}'));
  const app = await buildApp(settings);
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), patienceMs).unref();
    // A connection becomes idle when the request in hand on it is answered; closing waits for all of them.
    setInterval(() => app.server.closeIdleConnections(), 50).unref();
    await app.close();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // The part that started this one is gone.
  process.on('disconnect', stop);
  await serve(app, settings.listen);
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
