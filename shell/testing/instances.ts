import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@site/release/infra';
import { freePort } from '@site/test-servers/free-port';
import { RunningProcess } from './running-process';

/** One instance of a role, which can be started again on its port. */
export interface Instance {
  readonly role: 'site' | 'api' | 'releases' | 'worker';
  readonly url: string;
  readonly dataDir: string;
  /** Where it tells operators its health and metrics. */
  readonly opsUrl: string;
  current: RunningProcess;
  start(): Promise<void>;
}

/** Starts an instance with `npm start -- --only ROLE`, without building. */
export async function startInstance(
  role: Instance['role'],
  dataDir: string,
  env: Record<string, string>,
): Promise<Instance> {
  const port = env.PORT ?? String(await freePort());
  const opsPort = String(await freePort());
  const run = () => {
    const main = join(projectRoot, 'shell/dist/server/main.js');
    const given = {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      ...env,
      DATA_DIR: dataDir,
      PORT: port,
      OPS_PORT: opsPort,
    };
    const stdio: ['ignore', 'pipe', 'pipe'] = ['ignore', 'pipe', 'pipe'];
    return new RunningProcess(spawn(process.execPath, [main, '--only', role], { env: given, stdio }));
  };
  const instance: Instance = {
    role,
    url: `http://127.0.0.1:${port}`,
    dataDir,
    opsUrl: `http://127.0.0.1:${opsPort}`,
    current: run(),
    async start() {
      instance.current = run();
      await instance.current.line(/^ready /);
    },
  };
  await instance.current.line(/^ready /);
  return instance;
}

/** Starts the payment providers' sandbox on a port, as a provider elsewhere. Its webhooks go to the site. */
export async function startSandbox(dataDir: string, siteUrl: string, keys: object) {
  const port = await freePort();
  const settings = {
    listen: { host: '127.0.0.1', port },
    dataDir,
    siteUrl,
    webhookBaseUrl: siteUrl,
    mail: false,
    ...keys,
  };
  const env = { PATH: process.env.PATH, SANDBOX_SETTINGS: JSON.stringify(settings) };
  const script = join(projectRoot, 'api/dist/sandbox/main.js');
  const sandbox = new RunningProcess(spawn(process.execPath, [script], { env, stdio: ['ignore', 'pipe', 'pipe'] }));
  const url = `http://127.0.0.1:${port}`;
  await answering(`${url}/sandbox/`);
  return { url, stop: () => sandbox.stop() };
}

/** Runs nginx with the documented configuration, with other addresses and without TLS. */
export async function startBalancer(
  folder: string,
  ports: { site: number; api: number },
  upstreams: Record<'sites' | 'apis', string[]>,
) {
  const servers = (urls: string[]) =>
    urls.map((url) => `server ${new URL(url).host} max_fails=1 fail_timeout=1s;`).join(' ');
  const documented = readFileSync(join(projectRoot, 'docs/operating/nginx-instances.conf'), 'utf8');
  const configuration = documented
    .replace(/(upstream sites \{)[^k]*/, `$1 ${servers(upstreams.sites)} `)
    .replace(/(upstream apis \{)[^k]*/, `$1 ${servers(upstreams.apis)} `)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${ports.site};`)
    .replace('www.example.com', 'localhost')
    .replace('listen 10.0.0.10:3100;', `listen 127.0.0.1:${ports.api};`)
    .replace(/^\s*ssl_.*;$/gm, '');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const main = `daemon off; pid ${folder}/nginx.pid; error_log stderr; events {} http { access_log off;
    ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
    ${configuration} }`;
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, main);
  const nginx = new RunningProcess(spawn('nginx', ['-p', folder, '-c', file], { stdio: ['ignore', 'pipe', 'pipe'] }));
  await answering(`http://127.0.0.1:${ports.api}/health/ready`);
  return nginx;
}

/** Resolves once something answers at this URL. */
async function answering(url: string): Promise<void> {
  for (let attempt = 0; attempt < 2_000; attempt += 1) {
    if (await fetch(url).catch(() => undefined)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`Nothing answers at ${url}`);
}
