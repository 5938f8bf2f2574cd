import { join } from 'node:path';
import { projectRoot } from '../project';
import { apiSettings, releaseServiceSettings, sandboxSettings } from '../settings/part-settings';
import type { SiteSettings } from '../settings/site-settings';
import { Part, type PartOptions } from './part';

export interface Parts {
  api: Part;
  releaseService: Part;
  sandbox?: Part;
  /** Ends every part, by force those that take longer than `within` milliseconds. */
  stopAll(within?: number): Promise<void>;
}

/** Starts the release service and the API, and before it the sandbox where the settings have one. Rejects when one cannot run. */
export async function startParts(settings: SiteSettings): Promise<Parts> {
  const started: Part[] = [];
  const stopAll = async (within?: number) => void (await Promise.all(started.map((part) => part.stop(within))));
  const start = async (options: PartOptions) => {
    const part = await Part.start(options);
    started.push(part);
    return part;
  };
  try {
    const withSandbox = async () => {
      const sandbox = settings.sandbox && (await start(sandboxOptions(settings)));
      return { sandbox, api: await start(apiOptions(settings, sandbox?.port)) };
    };
    const [releaseService, others] = await Promise.all([start(releaseServiceOptions(settings)), withSandbox()]);
    return { ...others, releaseService, stopAll };
  } catch (error) {
    await stopAll();
    throw error;
  }
}

/** The sandbox comes back where it was, because the API was told its port once. */
function sandboxOptions(settings: SiteSettings): PartOptions {
  return {
    name: 'sandbox',
    script: join(projectRoot, 'api/dist/sandbox/main.js'),
    environment: (lastPort) => ({ ...bare(), SANDBOX_SETTINGS: JSON.stringify(sandboxSettings(settings, lastPort)) }),
  };
}

function apiOptions(settings: SiteSettings, sandboxPort: number | undefined): PartOptions {
  return {
    name: 'api',
    script: join(projectRoot, 'api/dist/src/main.js'),
    environment: () => ({ ...bare(), API_SETTINGS: JSON.stringify(apiSettings(settings, sandboxPort)) }),
  };
}

function releaseServiceOptions(settings: SiteSettings): PartOptions {
  return {
    name: 'release-service',
    script: join(projectRoot, 'shell/dist/server/release-service/main.js'),
    environment: (lastPort) => ({
      ...bare(),
      RELEASE_SERVICE_SETTINGS: JSON.stringify(releaseServiceSettings(settings, lastPort)),
    }),
  };
}

/** What a process needs from the machine; everything of the site itself comes as checked settings. */
function bare(): NodeJS.ProcessEnv {
  const names = ['PATH', 'HOME', 'TMPDIR', 'TZ', 'LANG', 'NODE_ENV', 'NODE_EXTRA_CA_CERTS', 'SSL_CERT_FILE'];
  return Object.fromEntries(names.flatMap((name) => (name in process.env ? [[name, process.env[name]]] : [])));
}
