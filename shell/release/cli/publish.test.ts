import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RouteRow } from '@site/contract';
import { ReleaseError } from '../contract/errors';
import { sampleBuild, writeBuild } from '../testing';
import type { CommandContext } from './command/command';
import { packagesOfProject } from './command/packages';
import { styleFor } from './command/style';
import { publish } from './publish';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'publish-'));
});
afterEach(() => rmSync(root, { recursive: true }));

/** Publishes a build that carries these packages, and returns what the command prints. */
async function printedFor(carries: Record<string, string> | undefined, files: string[] = []): Promise<string> {
  const build = sampleBuild('mfe-jobs', '1.0.0');
  for (const file of files) build.web.set(file, Buffer.from('{}'));
  await writeBuild(root, { ...build, contract: { ...build.contract, ...(carries && { carries }) } });
  const context = {
    releaseClient: { apps: async () => ['mfe-jobs'], publish: async () => ({ published: true }) },
    packages: packagesOfProject(root),
    style: styleFor(false),
  } as unknown as CommandContext;
  const printed = await publish.run(['mfe-jobs'], context, { dir: join(root, 'mfe-jobs/dist'), version: '1.0.0' });
  return printed.text;
}

/** What the command says about a preview in a site with these routes. */
async function publishedFor(pages: string[], routes: Partial<RouteRow>[]) {
  await writeBuild(root, sampleBuild('mfe-jobs', '1.0.0'));
  const url = 'http://127.0.0.1:1/preview?token=t';
  const context = {
    releaseClient: {
      apps: async () => ['mfe-jobs'],
      publish: async () => ({ published: true }),
      preview: async () => ({ url, expiresAt: '', pages }),
      routes: async () => ({ routes }),
    },
    packages: packagesOfProject(root),
    style: styleFor(false),
  } as unknown as CommandContext;
  const dir = join(root, 'mfe-jobs/dist');
  return publish.run(['mfe-jobs'], context, { dir, version: '1.0.0', preview: true });
}
const previewFor = async (pages: string[], routes: Partial<RouteRow>[]) => (await publishedFor(pages, routes)).text;

test('publish --preview --json has a note when no route shows a page of the remote yet', async () => {
  const note = expect.stringMatching(/^No live route shows a page of mfe-jobs yet/);
  expect((await publishedFor([], [])).data).toMatchObject({ preview: { page: '/', note } });
  expect((await publishedFor(['/jobs'], [])).data).toHaveProperty('preview', expect.not.objectContaining({ note }));
});

test('publish --preview says that no route shows a page of the remote yet', async () => {
  const without = /No live route shows a page of mfe-jobs yet/;
  expect(await previewFor([], [{ path: '/', remote: 'mfe-marketing', page: 'home' }])).toMatch(without);
  expect(await previewFor(['/jobs'], [])).toMatch(/Preview of \/jobs: http/);
  // A page that only browsers render, and a slot.
  expect(await previewFor([], [{ path: '/', remote: 'mfe-jobs' }])).not.toMatch(without);
  expect(await previewFor([], [{ path: '/', remote: 'mfe-marketing', slots: { a: 'mfe-jobs' } }])).not.toMatch(without);
});

test('publish --dir says that the folder does not exist', async () => {
  const dir = join(root, 'no-such-folder');
  const context = { releaseClient: { apps: async () => ['mfe-jobs'] }, packages: packagesOfProject(root) };
  await expect(
    publish.run(['mfe-jobs'], context as unknown as CommandContext, { dir, version: '1.0.0' }),
  ).rejects.toThrow(`The folder ${dir} does not exist`);
});

test('publish says that an island without an entry for other hosts runs on this site only', async () => {
  const island = /an island, which other hosts cannot load/;
  expect(await printedFor({ react: '18.3.1' })).toMatch(island);
  expect(await printedFor({ react: '18.3.1' }, ['standalone/mf-manifest.json'])).not.toMatch(island);
  expect(await printedFor(undefined)).not.toMatch(island);
});

test.each([
  ['promote', 'It was not promoted: the API is away'],
  ['preview', 'It has no preview: the API is away'],
])('publish --%s that fails says that the version is stored', async (option, reason) => {
  await writeBuild(root, sampleBuild('mfe-jobs', '1.0.0'));
  const fail = async () => {
    throw new ReleaseError('the API is away');
  };
  const run = (problem?: string) => {
    const published = { published: true, ...(problem && { problem }) };
    const releaseClient = {
      apps: async () => ['mfe-jobs'],
      publish: async () => published,
      promote: fail,
      preview: fail,
    };
    const context = { releaseClient, packages: packagesOfProject(root), style: styleFor(false) };
    const given = { dir: join(root, 'mfe-jobs/dist'), version: '1.0.0', [option]: true };
    return publish.run(['mfe-jobs'], context as unknown as CommandContext, given).catch((error: unknown) => error);
  };
  expect(await run()).toEqual(
    new ReleaseError(
      `mfe-jobs 1.0.0 is published.\nMake it live with: npm run release -- promote mfe-jobs 1.0.0\n${reason}`,
    ),
  );
  // The same reason is not printed twice.
  expect(await run('the API is away')).toEqual(
    new ReleaseError(
      'mfe-jobs 1.0.0 is published.\nIt cannot go live at present: the API is away\nMake it live when that is solved: npm run release -- promote mfe-jobs 1.0.0',
    ),
  );
});

test('publish of a version that itself is wrong says that a corrected build needs another version', async () => {
  await writeBuild(root, sampleBuild('mfe-jobs', '1.0.0'));
  const published = { published: true, problem: 'mfe-jobs 1.0.0: server.cjs is missing', unverified: true };
  const context = {
    releaseClient: { apps: async () => ['mfe-jobs'], publish: async () => published },
    packages: packagesOfProject(root),
    style: styleFor(false),
  } as unknown as CommandContext;
  const given = { dir: join(root, 'mfe-jobs/dist'), version: '1.0.0' };
  const text = `mfe-jobs 1.0.0 is published.
It cannot go live at present: mfe-jobs 1.0.0: server.cjs is missing
Make it live when that is solved: npm run release -- promote mfe-jobs 1.0.0
If its own files are wrong, publish a corrected build under another version: a published one never changes.`;
  expect((await publish.run(['mfe-jobs'], context, given)).text).toBe(text);
});
