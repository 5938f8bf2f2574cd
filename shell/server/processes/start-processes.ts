import { join } from 'node:path';
import { type Logger, projectRoot } from '@site/release/infra';
import type { ApiAddress } from '@site/release/render';
import { apiSettings, releaseApiSettings, sandboxSettings } from '../config/process-settings';
import type { SiteSettings } from '../config/site-settings';
import { ServiceProcess } from './child-process';
import type { Service } from './service';
import { makeSocketFolder } from './socket-folder';

export interface Processes {
  api: Service;
  releaseApi: Service;
  sandbox?: Service;
  /** Stops all child processes. Kills those that take longer than `within` milliseconds. */
  stopAll(within?: number): Promise<void>;
}

/** The address at which the site calls the API. */
export const apiAddress = ({ api: { address } }: Pick<Processes, 'api'>): ApiAddress => ({
  url: `${address.origin}/api/v1`,
  socketPath: address.socketPath,
});

/** The first start after an upgrade migrates the database: 12 s for 100,000 orders. In ms. */
const migrationWithin = 15 * 60_000;

/** Starts the release API, the API and, before it, the sandbox if one is configured. Rejects when one cannot run. */
export async function startProcesses(site: SiteSettings, log: Logger): Promise<Processes> {
  const sockets = makeSocketFolder();
  const started: ServiceProcess[] = [];
  const stopAll = async (within?: number) => {
    await Promise.all(started.map((child) => child.stop(within)));
    sockets.remove();
  };
  const start = async (
    name: string,
    script: string,
    environmentOf: (socketPath: string) => NodeJS.ProcessEnv,
    readyTimeoutMs = 60_000,
  ) => {
    const socketPath = sockets.pathOf(name);
    const environment = { ...machineEnvironment(), ...environmentOf(socketPath) };
    const child = await ServiceProcess.start({
      name,
      script: join(projectRoot, script),
      socketPath,
      environment,
      log,
      readyTimeoutMs,
    });
    started.push(child);
    return child;
  };
  const startSandbox = () =>
    start('sandbox', 'api/dist/sandbox/main.js', (socketPath) => ({
      SANDBOX_SETTINGS: JSON.stringify(sandboxSettings(site, socketPath)),
    }));
  const startApi = (sandbox: ServiceProcess | undefined) =>
    start(
      'api',
      'api/dist/src/main.js',
      (socketPath) => ({ API_SETTINGS: JSON.stringify(apiSettings(site, socketPath, sandbox?.address.socketPath)) }),
      migrationWithin,
    );
  const startReleaseApi = () =>
    start('release-api', 'shell/dist/server/release-api/main.js', (socketPath) => ({
      RELEASE_API_SETTINGS: JSON.stringify(releaseApiSettings(site, socketPath)),
    }));
  try {
    const withSandbox = async () => {
      const sandbox = site.sandbox && (await startSandbox());
      return { sandbox, api: await startApi(sandbox) };
    };
    const starting = [startReleaseApi(), withSandbox()] as const;
    // When one fails, the other is stopped once it has started.
    await Promise.allSettled(starting);
    const [releaseApi, others] = await Promise.all(starting);
    return { ...others, releaseApi, stopAll };
  } catch (error) {
    await stopAll();
    throw error;
  }
}

/**
 * The machine's environment variables that a process needs, among them those of OpenTelemetry and of the AWS SDK, which
 * read them themselves. The site's settings are passed separately.
 */
function machineEnvironment(): NodeJS.ProcessEnv {
  const names = ['PATH', 'HOME', 'TMPDIR', 'TZ', 'LANG', 'NODE_ENV', 'NODE_EXTRA_CA_CERTS', 'SSL_CERT_FILE'];
  const isNeeded = (name: string) => names.includes(name) || /^(OTEL|AWS)_/.test(name);
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => isNeeded(name)));
}
