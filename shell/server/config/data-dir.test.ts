import { chmodSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pdf } from '../../testing/pdf';
import { RunningSite } from '../../testing/running-site';
import { release } from '../commands/release';

const admin = { ADMIN_EMAIL: 'admin@harborlight.example', ADMIN_PASSWORD: 'Harbor1!' };

let dataDir: string;
let umask: number;
let environment: NodeJS.ProcessEnv;
beforeEach(() => {
  // The most permissive umask: new files are open to everyone.
  umask = process.umask(0);
  environment = { ...process.env };
  dataDir = mkdtempSync(join(tmpdir(), 'open-'));
});
afterEach(() => {
  process.umask(umask);
  process.env = environment;
  rmSync(dataDir, { recursive: true });
});

/** Lists the paths in a folder that other users can access, and counts all paths. */
function open(folder: string): { open: string[]; all: number } {
  const found = [folder, ...readdirSync(folder, { recursive: true }).map((path) => join(folder, String(path)))];
  // SQLite creates and deletes temporary files at any time.
  const modes = found.map((path) => [path, lstatSync(path, { throwIfNoEntry: false })?.mode ?? 0] as const);
  return { open: modes.filter(([, mode]) => mode & 0o077).map(([path]) => path), all: found.length };
}

const uploadOf = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('passport', new Blob([pdf], { type: 'application/pdf' }), 'passport.pdf');
  return form;
};

test('only their user can access the files that a site, its processes and its commands write, also older files', async () => {
  mkdirSync(join(dataDir, 'mail'));
  writeFileSync(join(dataDir, 'mail', 'old.eml'), 'from before');
  chmodSync(dataDir, 0o755);
  const site = await RunningSite.start({ ...admin, DATA_DIR: dataDir });
  expect(site.lines.join('\n')).toMatch(/3 files and folders in .+ were open to other users/);

  const person = { name: 'Asha', phoneNumber: '5550100', email: 'asha@mail.example' };
  const post = (path: string, body: FormData | object) =>
    fetch(`${site.url}/api/v1${path}`, {
      method: 'POST',
      ...(body instanceof FormData
        ? { body }
        : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
  expect((await fetch(`${site.url}/trainings`)).status).toBe(200);
  expect((await post('/user/registration', uploadOf({ ...person, source: 'Registration' }))).ok).toBe(true);
  expect((await post('/user/signup', { ...person, password: 'Harbor1!' })).ok).toBe(true);
  const shown = { kind: 'remote.shown', remote: 'mfe-trainings', release: versionOf(await registryOf(site)) };
  expect((await post('/client-events', shown)).status).toBe(204);
  Object.assign(process.env, { DATA_DIR: dataDir });
  expect(await release(['publish', 'trainings', '--version', '7.0.0', '--promote'], async () => undefined)).toBe(0);
  const written = ['uploads', 'mail', 'releases/mfe-trainings/7.0.0', 'releases/health'];
  while (written.some((folder) => readdirSync(join(dataDir, folder)).length === 0))
    await new Promise((resolve) => setTimeout(resolve, 50));

  expect(open(dataDir)).toEqual({ open: [], all: expect.any(Number) });
  expect(open(dataDir).all).toBeGreaterThan(100);
  await site.stop();
});

interface Registry {
  microFrontends: Record<string, { metadata: { version: string } }[]>;
}

const registryOf = async (site: RunningSite): Promise<Registry> => (await fetch(`${site.url}/remotes.json`)).json();

const versionOf = ({ microFrontends }: Registry) => microFrontends['mfe-trainings']?.[0]?.metadata.version ?? '';
