import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { help, packagesOfProject, releaseCommand, styleFor } from '@site/release/cli';
import { LocalReleaseClient } from '@site/release/client';
import { ownApps } from '@site/release/contract';
import { problemsTo } from '@site/release/infra';
import { keysOf } from '@site/release/signing';
import { findToken, readState } from '@site/release/store';
import { makeFirstSetLive, person, sampleBuild, sampleStore, writeBuild, writeProject } from '@site/release/testing';

let sample: ReturnType<typeof sampleStore>;
let built: string[];
let text: string;
let problems: string[];
beforeEach(async () => {
  problems = [];
  sample = sampleStore(problemsTo((problem) => problems.push(problem)));
  built = [];
  text = 'first';
  await writeProject(sample.folder, 'untouched');
  await makeFirstSetLive(sample.deployments);
});
afterEach(() => sample.remove());

const throwingServer = '\nthrow new Error("no heading");';
/** The second line comes from line 41 of the page. */
const throwingMap = JSON.stringify({
  version: 3,
  sources: ['./src/pages/trainings.tsx'],
  names: [],
  mappings: ';AAwCA',
});

/** Runs a command line and returns its answer, without the place that each ends with. */
async function release(line: string, of = sample): Promise<string> {
  const printed = await print(line.split(' ').filter(Boolean), of);
  return printed.replace(/\nAt the sample store$/, '');
}

/** Runs a command line and returns what it prints. */
async function print(args: string[], { store, deployments, folder } = sample, isTerminal = false): Promise<string> {
  const printed: string[] = [];
  await releaseCommand(args, {
    releaseClient: new LocalReleaseClient(deployments, person, 'https://site.example'),
    place: 'the sample store',
    store: () => store,
    style: styleFor(isTerminal),
    packages: packagesOfProject(folder),
    print: (words) => printed.push(words),
    build: async (name) => {
      built.push(name);
      const build = sampleBuild(name, text);
      await writeBuild(folder, text === 'throws' ? { ...build, server: Buffer.from(throwingServer) } : build);
      if (name === 'mfe-trainings') writeFileSync(join(folder, name, 'dist/server.cjs.map'), throwingMap);
    },
  });
  return printed.join('\n');
}

/** Publishes versions of the trainings remote, each with different content. */
async function publishTrainings(...versions: string[]): Promise<void> {
  for (const version of versions) {
    text = version;
    await release(`publish trainings --version ${version}`);
  }
}

/** An escape sequence of a colour. */
const ansi = RegExp(`${String.fromCharCode(27)}\\[\\d+m`);

const trainings = async () => (await readState(sample.store)).live['mfe-trainings'];

test('publish builds only that package, takes its version, and does not make it live', async () => {
  expect(await release('publish trainings')).toBe(
    'mfe-trainings 1.0.0 is published.\nMake it live with: npm run release -- promote mfe-trainings 1.0.0',
  );
  expect(built).toEqual(['mfe-trainings']);
  expect(await trainings()).toBeUndefined();
});

test('one command makes a change live, one command rolls it back', async () => {
  await release('publish mfe-trainings --promote');
  text = 'second';
  expect(await release('publish trainings --version 1.1.0 --promote')).toMatch(
    /mfe-trainings 1\.1\.0 is live \(it was 1\.0\.0\)/,
  );
  expect((await trainings())?.version).toBe('1.1.0');
  await release('rollback trainings');
  expect((await trainings())?.version).toBe('1.0.0');
  await release('rollback trainings 1.1.0');
  expect((await trainings())?.version).toBe('1.1.0');
});

test('the printed rollback command works after every kind of change', async () => {
  await publishTrainings('1.0.0', '1.1.0');
  expect(await release('promote trainings 1.0.0')).toMatch(/is live\. There is nothing to go back to yet\.$/);
  for (const line of ['promote trainings 1.1.0', 'rollback trainings', 'rollback trainings 1.1.0']) {
    const before = (await trainings())?.version;
    const [, back = ''] = /Back with: npm run release -- (.+)$/.exec(await release(line)) ?? [];
    expect((await trainings())?.version).not.toBe(before);
    await release(back);
    expect((await trainings())?.version).toBe(before);
    await release(line);
  }
});

test('a taken version is refused with a message that says what to do', async () => {
  await release('publish trainings');
  expect(await release('publish trainings')).toMatch(/was published before, with the same bytes/);
  text = 'second';
  await expect(release('publish trainings')).rejects.toThrow(
    /so raise it in mfe-trainings\/package.json, or give one with --version/,
  );
  await expect(release('publish trainings --version 1.0.0')).rejects.toMatchObject({ name: 'VersionTaken' });
});

test('the route table gets its version from its content', async () => {
  expect(await release('publish routes')).toMatch(/^routes 1\.0\.0-dev\.[a-p]{8} is published/);
});

test('list shows the live versions, or the versions of one app', async () => {
  await release('publish trainings --promote');
  text = 'second';
  await release('publish trainings --version 1.1.0');
  const [head, ...all] = (await release('list')).split('\n');
  expect(head).toMatch(/^app +live +since +versions$/);
  expect(all).toHaveLength(ownApps.length);
  expect(all.find((line) => line.startsWith('mfe-trainings'))).toMatch(/1\.0\.0 +\d{4}-.* UTC \(just now\) +2$/);
  expect(await release('list trainings')).toMatch(
    /^version +published +state +source\n1\.1\.0 .* UTC \(just now\)\n1\.0\.0 .* UTC \(just now\) +live since/,
  );
  expect(await release('list admin')).toBe('No version of mfe-admin has been published yet.');
});

test('status shows the live version, its actor, the canary, the last good and the newest version', async () => {
  await publishTrainings('1.0.0', '1.1.0', '1.2.0', '1.3.0');
  await release('promote trainings 1.0.0');
  await release('promote trainings 1.1.0');
  expect(await release('canary trainings 1.2.0 10')).toMatch(/^10 % of the visitors get mfe-trainings 1\.2\.0/);
  const shown = await release('status');
  expect(shown).toMatch(/^Release set [0-9a-f]{12}, revision 4\n/);
  expect(shown).toMatch(
    /mfe-trainings +1\.1\.0 live since .* UTC \(just now\) by ada; not proven yet\n +1\.2\.0 canary for 10 % since .* by ada\n/,
  );
  expect(shown).toMatch(/\n +1\.0\.0 is the last good version\n +1\.3\.0 was published .* and is not live/);
  expect(shown).toMatch(/mfe-admin +nothing is live/);
  expect(await release('canary trainings 1.2.0 0%')).toBe('The canary of mfe-trainings 1.2.0 has ended.');
});

test('log shows the audit log, and a release set in it is restored by its revision or its name', async () => {
  await publishTrainings('1.0.0', '1.1.0');
  for (const version of ['1.0.0', '1.1.0']) await release(`promote trainings ${version}`);
  const lines = (await release('log')).split('\n');
  expect(lines[0]).toMatch(/^revision +time +actor +action +changes +release set$/);
  expect(lines[1]).toMatch(/^3 +.* UTC \(just now\) +ada +promote +mfe-trainings 1\.0\.0 → 1\.1\.0 +[0-9a-f]{12}$/);
  const set = lines[2]?.split(/ +/).at(-1);
  expect(await release(`rollback --set ${set}`)).toMatch(
    /^mfe-trainings 1\.0\.0 is live \(it was 1\.1\.0\)\.\nBack with: npm run release -- rollback --set 3$/,
  );
  await release('rollback --set 3');
  expect((await trainings())?.version).toBe('1.1.0');
  await expect(release('rollback --set 99')).rejects.toThrow(/There is no revision 99/);
  await expect(release('rollback --set 0123456789ab')).rejects.toThrow(/There was no release set/);
});

test('the log of an empty store says so', async () => {
  const empty = sampleStore();
  expect(await release('log', empty)).toBe('No release has been live yet.');
  empty.remove();
});

test('log prints the last hundred changes, log --all every change', async () => {
  await publishTrainings('1.0.0', '1.1.0');
  for (let times = 0; times < 60; times += 1)
    for (const version of ['1.0.0', '1.1.0']) await release(`promote trainings ${version}`);
  expect((await release('log')).split('\n')).toHaveLength(101);
  const all = (await release('log --all')).split('\n');
  // The first change has two rows: the shell and the route table.
  expect(all).toHaveLength(123);
  expect(all.at(-2)).toMatch(/^1 /);
}, 60_000);

test('operators create, list and revoke tokens', async () => {
  const [token = ''] = (await release('token packages')).split('\n');
  expect(await findToken(sample.store, token)).toMatchObject({ name: 'mfe-packages', label: 'token for mfe-packages' });
  const [, id = ''] = token.split('_');
  expect(await release('tokens')).toMatch(
    new RegExp(`^id +app +label +created\n${id} +mfe-packages +token for mfe-packages +\\d{4}-`),
  );
  await release(`revoke ${id}`);
  expect(await release('tokens')).toBe('There are no tokens.');
});

test('an operator accepts a store that was restored from an older backup', async () => {
  await publishTrainings('1.0.0', '1.1.0', '1.2.0');
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await release(`promote trainings ${version}`);
  for (const revision of [3, 4]) rmSync(join(sample.store.folder, `state/00000${revision}.json`));
  expect((await trainings())?.version).toBe('1.2.0');
  expect(await release('accept-store')).toMatch(/^This machine now accepts revision 2/);
  expect((await trainings())?.version).toBe('1.0.0');
  expect(problems).toEqual([expect.stringMatching(/run npm run release -- accept-store/)]);
});

test('a team creates its key, and an operator trusts the public key', async () => {
  const file = join(sample.folder, 'team.pem');
  const before = (await keysOf(sample.store, 'mfe-trainings')).size;
  const keysOfOthers = (await keysOf(sample.store, 'mfe-admin')).size;
  const [pem = ''] = (await release(`keygen ${file}`)).split('\nGive this');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, 'utf8')).toMatch(/BEGIN PRIVATE KEY/);
  await expect(release(`keygen ${file}`)).rejects.toThrow(/exists already/);
  writeFileSync(join(sample.folder, 'public.pem'), pem);
  expect(await release(`trust trainings ${join(sample.folder, 'public.pem')}`)).toMatch(/are trusted\.$/);
  expect((await keysOf(sample.store, 'mfe-trainings')).size).toBe(before + 1);
  expect((await keysOf(sample.store, 'mfe-admin')).size).toBe(keysOfOthers);
});

test.each([
  ['promote trainings', 'UsageError', 'Usage: npm run release -- promote APP VERSION'],
  ['publish', 'UsageError', 'publish APP'],
  ['publish trainings --live', 'UsageError', "Unknown option '--live'"],
  ['publish trainings --promot', 'UsageError', 'Unknown option \'--promot\'. Did you mean "promote"?'],
  ['promot trainings 1.0.0', 'UsageError', 'There is no command "promot". Did you mean "promote"?'],
  ['list traning', 'UnknownRelease', 'Did you mean "trainings"?\nAt the sample store'],
  ['diff trainings 1.0.0 1.1.0', 'UnknownRelease', 'There is no mfe-trainings 1.0.0'],
  ['publish trainings --set 3', 'UsageError', 'publish APP'],
  ['rollback', 'UsageError', 'rollback APP [VERSION]'],
  ['rollback trainings --set 3', 'UsageError', 'rollback APP [VERSION]'],
  ['canary trainings 1.0.0 lots', 'UsageError', 'canary APP VERSION PERCENT'],
  ['canary trainings 1.0.0 101', 'ReleaseError', 'from 0 to 100 percent'],
  ['preview trainings', 'UsageError', 'preview APP@VERSION'],
  ['deploy trainings', 'UsageError', 'There is no command "deploy"'],
  ['promote trainings 9.0.0', 'UnknownRelease', 'There is no mfe-trainings 9.0.0'],
  ['publish blog', 'UnknownRelease', 'There is no "blog" to release'],
  ['rollback trainings', 'ReleaseError', 'nothing to roll back to'],
  ['revoke 12', 'ReleaseError', 'There is no token 12'],
  ['trust trainings nowhere.pem', 'ReleaseError', 'cannot be read'],
])('%s is a %s', async (line, name, message) => {
  await expect(release(line)).rejects.toMatchObject({ name, message: expect.stringContaining(message) });
});

test('on a terminal, answers have colours, which change no column and no word', async () => {
  await publishTrainings('1.0.0', '1.1.0');
  for (const line of ['promote trainings 1.0.0', 'canary trainings 1.1.0 10', 'list', 'list trainings', 'help']) {
    const args = line.split(' ');
    const coloured = await print(args, sample, true);
    expect(coloured).toMatch(ansi);
    if (!line.startsWith('promote')) expect(stripVTControlCharacters(coloured)).toBe(await print(args));
  }
});

test('a preview says when it ends, and how far away that is', async () => {
  await publishTrainings('1.0.0');
  expect(await release('preview trainings@1.0.0 --hours 3')).toMatch(
    /\nIt works until \d{4}-\d\d-\d\d \d\d:\d\d UTC \(in (2|3) hours\)\.$/,
  );
});

test('an empty command line prints the help, and each command has its own', async () => {
  expect(await release('')).toBe(help);
  expect(await release('publish --help')).toMatch(/^npm run release -- publish APP/);
});

test('every answer names the store, and --json prints it for scripts', async () => {
  expect(await print(['publish', 'trainings'])).toMatch(/\nAt the sample store$/);
  const read = async (line: string) => JSON.parse(await print([...line.split(' '), '--json']));
  expect(await read('publish trainings')).toMatchObject({
    place: 'the sample store',
    version: '1.0.0',
    published: false,
  });
  expect(await read('promote trainings 1.0.0')).toMatchObject({ change: { action: 'promote' } });
  expect(await read('status')).toMatchObject({ revision: 2, apps: expect.any(Array) });
  expect(await read('list trainings')).toMatchObject({ live: { version: '1.0.0' } });
  expect((await read('log --all')).changes).toHaveLength(2);
  expect((await read('preview trainings@1.0.0')).url).toMatch(/preview\?token=/);
  const { token } = await read('token trainings');
  expect(await findToken(sample.store, token)).toMatchObject({ name: 'mfe-trainings' });
});

test('publish records the commit, the branch and the message, which status, list and log show', async () => {
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', sample.folder, '-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...args]);
  git('init', '--initial-branch=spring');
  git('add', 'mfe-trainings');
  git('commit', '--message', 'Begin');
  const commit = String(git('rev-parse', 'HEAD')).slice(0, 8);
  await print(['publish', 'trainings', '--message', 'New headings', '--promote']);
  const shown = `spring ${commit}, uncommitted changes: "New headings"`;
  for (const line of ['status', 'list trainings', 'log']) expect(await release(line)).toContain(shown);
  await expect(print(['publish', 'trainings', '--message', 'x'.repeat(501)])).rejects.toThrow(/1 to 500 characters/);
});

test('diff shows the files and sizes that differ, also without a site that runs', async () => {
  await publishTrainings('1.0.0', '1.1.0');
  const shown = await release('diff trainings 1.0.0 1.1.0');
  expect(shown).toMatch(/^mfe-trainings 1\.0\.0 → 1\.1\.0\n1\.0\.0 published/);
  expect(shown).toMatch(/Files: 2 differ; all together .* kB → .* kB\n {2}changed {2}js\/page\.js/);
  expect(shown).toMatch(/Pages: not compared\. https:\/\/site\.example cannot be reached/);
});

test('publish fails with file and line when a page throws, unless that is allowed', async () => {
  text = 'throws';
  const reason = 'mfe-trainings, page ?: no heading, at mfe-trainings/src/pages/trainings.tsx:41';
  await expect(release('publish trainings')).rejects.toThrow(`mfe-trainings 1.0.0 is published.
It cannot go live at present: ${reason}
To accept that for now: --allow-unfit`);
  expect(await release('publish trainings --allow-unfit')).toContain(reason);
  await expect(release('promote trainings 1.0.0')).rejects.toMatchObject({ name: 'ComposeError' });
});
