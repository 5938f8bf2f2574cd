import { join } from 'node:path';
import { projectRoot } from '../project';
import { apiSettings, sandboxSettings } from '../settings/part-settings';
import type { SiteSettings } from '../settings/site-settings';
import { Part } from './part';

export interface Parts {
  api: Part;
  sandbox?: Part;
  /** Ends every part, by force those that take longer than `within` milliseconds. */
  stopAll(within?: number): Promise<void>;
}

/** Starts the API, and before it the sandbox where the settings have one. Rejects when one of them cannot run. */
export async function startParts(settings: SiteSettings): Promise<Parts> {
  const sandbox = settings.sandbox && (await startSandbox(settings));
  try {
    const api = await startApi(settings, sandbox?.port);
    const stopAll = async (within?: number) => void (await Promise.all([api.stop(within), sandbox?.stop(within)]));
    return { api, sandbox, stopAll };
  } catch (error) {
    await sandbox?.stop();
    throw error;
  }
}

/** The sandbox comes back where it was, because the API was told its port once. */
function startSandbox(settings: SiteSettings): Promise<Part> {
  return Part.start({
    name: 'sandbox',
    script: join(projectRoot, 'api/dist/sandbox/main.js'),
    environment: (lastPort) => ({ ...bare(), SANDBOX_SETTINGS: JSON.stringify(sandboxSettings(settings, lastPort)) }),
  });
}

function startApi(settings: SiteSettings, sandboxPort: number | undefined): Promise<Part> {
  return Part.start({
    name: 'api',
    script: join(projectRoot, 'api/dist/src/main.js'),
    environment: () => ({ ...bare(), API_SETTINGS: JSON.stringify(apiSettings(settings, sandboxPort)) }),
  });
}

/** What a process needs from the machine; everything of the site itself comes as checked settings. */
function bare(): NodeJS.ProcessEnv {
  const names = ['PATH', 'HOME', 'TMPDIR', 'TZ', 'LANG', 'NODE_ENV', 'NODE_EXTRA_CA_CERTS', 'SSL_CERT_FILE'];
  return Object.fromEntries(names.flatMap((name) => (name in process.env ? [[name, process.env[name]]] : [])));
}
