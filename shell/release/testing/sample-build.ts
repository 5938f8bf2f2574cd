import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type AppName, ownApps } from '../contract/app-name';
import { emptyContract } from '../contract/release-contract';
import type { BuildOutput } from '../store/build-output';

/** The server bundle of a shell that shows the path of the page. */
const shellServer = `
  exports.provided = {};
  exports.render = (pathname) => ({ html: pathname, head: { title: 'Sample', description: 'A sample.', noindex: true } });`;

const samplePage = `{ meta: { title: 'Sample', description: 'A sample.' }, default: () => null }`;

const exposeOf = (name: string) => ({
  name,
  assets: { js: { sync: [], async: [] }, css: { sync: [], async: [] } },
});

/** A valid build with `text` in its files, and with `pages`. The route table has no routes, so remotes need none. */
export function sampleBuild(name: AppName, text: string, pages: string[] = []): BuildOutput<Buffer> {
  const contract = { ...emptyContract, pages };
  if (name === 'routes') return { name, web: new Map([['routes.json', Buffer.from('[]')]]), contract };
  const globalName = name.replaceAll('-', '_');
  const web = new Map([
    ['js/page.js', Buffer.from(`self.text = ${JSON.stringify(text.repeat(50))};`)],
    ['remoteEntry.js', Buffer.from(`var ${globalName} = { init() {}, get() {} };`)],
    ['mf-manifest.json', Buffer.from(JSON.stringify({ metaData: { globalName }, exposes: pages.map(exposeOf), text }))],
  ]);
  const exported = pages.map((page) => `exports[${JSON.stringify(page)}] = ${samplePage};`);
  const server = `exports.text = ${JSON.stringify(text)};${exported.join('')}${name === 'shell' ? shellServer : ''}`;
  return { name, web, server: Buffer.from(server), contract };
}

/** Writes a build to disk, in the layout of a package's build output. */
export async function writeBuild(root: string, build: BuildOutput<Buffer>): Promise<void> {
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
  for (const name of ownApps) await writeBuild(root, sampleBuild(name, text));
}
