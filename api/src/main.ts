import '@site/serving/ignore-sigusr1';
// First, because only modules that are loaded afterwards are traced.
import './tracing';
import { listen, stopOnSignal } from '@site/serving';
import { explainFileError } from '@site/serving/explain-file-error';
import { buildApp } from './app';
import { type ApiSettings, parseSettings } from './config/settings';
import { serve } from './serve';
import { errorMessage } from './text/error-text';
import { tracing } from './tracing';

async function main() {
  // A closed terminal must not end a request or a transaction.
  process.stdout.on('error', () => undefined);
  // Only this user may read the files.
  process.umask(0o077);
  const settings = parseSettings(JSON.parse(process.env.API_SETTINGS ?? '{}'));
  try {
    await run(settings);
  } catch (error) {
    throw explainFileError(error, settings.dataDir);
  }
}

async function run(settings: ApiSettings) {
  let stopping = false;
  const app = await buildApp(settings, { tracing, isStopping: () => stopping });
  tracing?.reportTo(app.log);
  stopOnSignal({
    announce: () => {
      stopping = true;
    },
    delayMs: settings.shutdownDelay * 1000,
    close: async () => {
      await app.close();
      await tracing?.stop();
    },
    withinMs: settings.shutdownTimeout * 1000,
  });
  if (settings.role === 'all' && settings.listen) return serve(app, settings.listen);
  const address = settings.listen && 'port' in settings.listen ? settings.listen : undefined;
  if (address) await listen(app, address.host, address.port);
  else {
    await app.ready();
    // Without a port, nothing else keeps a worker's process from ending.
    setInterval(() => undefined, 60_000);
  }
  // Scripts wait for this line, so it is the same in every format of the log.
  process.stdout.write(`ready ${address ? `http://${address.host}:${address.port}` : settings.role}\n`);
}

main().catch((error: Error) => {
  process.stderr.write(`${errorMessage(error)}\n`);
  process.exit(1);
});
