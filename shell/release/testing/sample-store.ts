import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type AppName, appNames } from '../contract/app-name';
import { emptyContract } from '../contract/release-contract';
import type { Promoter } from '../deploy/apply-change';
import { publish } from '../deploy/publish';
import type { BuildOutput } from '../store/build-output';
import { openStore } from '../store/release-store';

/** Creates an empty store in a temporary folder; `remove` deletes it. */
export function sampleStore() {
  const folder = mkdtempSync(join(tmpdir(), 'releases-'));
  return { folder, store: openStore(join(folder, 'releases')), remove: () => rmSync(folder, { recursive: true }) };
}

/** A build whose page shows `text`. */
export function sampleBuild(name: AppName, text: string): BuildOutput {
  const contract = emptyContract;
  if (name === 'routes')
    return { name, web: new Map([['routes.json', Buffer.from(JSON.stringify([text]))]]), contract };
  const web = new Map([
    ['js/page.js', Buffer.from(`export const text = ${JSON.stringify(text.repeat(50))};`)],
    ['remoteEntry.js', Buffer.from(`var ${name.replaceAll('-', '_')};`)],
    ['mf-manifest.json', Buffer.from(JSON.stringify({ id: name, text }))],
  ]);
  return { name, web, server: Buffer.from(`exports.page = ${JSON.stringify(text)};`), contract };
}

/** Writes a build to disk, in the layout of a package's build output. */
export async function writeBuild(root: string, build: BuildOutput): Promise<void> {
  const owner = build.name === 'routes' ? 'shell' : build.name;
  const dist = join(root, owner, 'dist');
  const below = build.name === 'routes' ? '' : 'web/';
  const files = [...build.web].map(([path, bytes]): [string, Buffer] => [below + path, bytes]);
  if (build.server)
    files.push(['server.cjs', build.server], ['contract.json', Buffer.from(JSON.stringify(build.contract))]);
  for (const [path, bytes] of files) {
    await mkdir(dirname(join(dist, path)), { recursive: true });
    await writeFile(join(dist, path), bytes);
  }
  await writeFile(join(root, owner, 'package.json'), JSON.stringify({ version: '1.0.0' }));
}

/** Writes builds of all packages below `root`; every page shows `text`. */
export async function writeProject(root: string, text: string): Promise<void> {
  for (const name of appNames) await writeBuild(root, sampleBuild(name, text));
}

/** Publishes versions of one app, each with different content. */
export async function publishVersions(store: ReturnType<typeof openStore>, name: AppName, versions: string[]) {
  for (const version of versions) await publish(store, sampleBuild(name, version), version);
}

/** A person whose validation accepts every release set. */
export const person: Promoter = { who: 'ada', by: 'person', check: async () => undefined };
