import { join } from 'node:path';
import { integrityOf } from '../contract/release';
import { publish } from '../deploy/publish';
import { distOf } from '../deploy/publish-builds';
import { type BuildOutput, readBuild } from '../store/build-output';
import { apiOffering, makeFirstSetLive, person, sampleDeployments, sampleStore } from '../testing';

const remotes = ['mfe-marketing', 'mfe-packages', 'mfe-trainings', 'mfe-account', 'mfe-admin'] as const;
const platform = '@site/platform';

let sample: ReturnType<typeof sampleStore>;
const builds = new Map<string, BuildOutput>();
beforeAll(async () => {
  sample = sampleStore();
  for (const name of ['shell', ...remotes] as const) {
    const { web, ...rest } = await readBuild(name, distOf(name));
    // Publishing compresses each file, and none of the checks reads these.
    const needed = [...web].filter(([path]) => !/^(cards|assets|standalone)\//.test(path));
    builds.set(name, { ...rest, web: new Map(needed) });
  }
  await publish(sample.store, build('shell'), '1.0.0');
  await makeFirstSetLive(deployments(), { shell: '1.0.0' });
});
afterAll(() => sample.remove());

const build = (name: string) => builds.get(name) as BuildOutput;

/** Deployments with an API that offers everything that the builds call. */
function deployments() {
  const operations = [...builds.values()].flatMap(({ contract }) => contract.operations);
  const offered = operations.map((operation) =>
    operation.replace(/^(\w+) /, (_all, method) => `${method.toLowerCase()} /api/v1/`),
  );
  return sampleDeployments(sample.store, apiOffering(...offered));
}

let count = 0;

/** Publishes a build and makes it live; undefined if it went live, else the reason. */
async function errorOf(changed: BuildOutput): Promise<string | undefined> {
  count += 1;
  const version = `1.0.${count}`;
  await publish(sample.store, changed, version);
  return deployments()
    .promote(changed.name, version, person)
    .then(
      () => undefined,
      ({ name, message }: Error) => `${name}: ${message.replace(version, 'VERSION')}`,
    );
}

/** The build with another range of the platform. */
function withRange(name: string, range: string): BuildOutput {
  const { web, contract, ...rest } = build(name);
  const manifest = JSON.parse(String(web.get('mf-manifest.json')));
  for (const shared of manifest.shared) if (shared.name === platform) shared.requiredVersion = range;
  return {
    ...rest,
    web: new Map([...web, ['mf-manifest.json', Buffer.from(JSON.stringify(manifest))]]),
    contract: { ...contract, requires: { ...contract.requires, [platform]: range } },
  };
}

/** The build with another text in its first script that has the pattern, and with the hash of this script. */
function withScript(name: string, pattern: RegExp, text: string): BuildOutput {
  const { web, ...rest } = build(name);
  const [path, before] =
    [...web].find(([each, bytes]) => /^js\/.*\.js$/.test(each) && pattern.test(String(bytes))) ?? [];
  if (!path || !before) throw new Error(`${name} has no ${pattern}`);
  const after = String(before).replace(pattern, text);
  const entry = String(web.get('remoteEntry.js')).replaceAll(integrityOf(String(before)), integrityOf(after));
  return { ...rest, web: new Map([...web, [path, Buffer.from(after)], ['remoteEntry.js', Buffer.from(entry)]]) };
}

const withServer = (name: string, more: string): BuildOutput => ({
  ...build(name),
  server: Buffer.from(`${build(name).server}\n${more}`),
});

test('the shell states exactly the exports that its platform has', () => {
  const { provided } = require(join(distOf('shell'), 'server.cjs'));
  const { exports: stated = {} } = build('shell').contract;
  expect(Object.keys(stated[platform] ?? {}).sort()).toEqual(Object.keys(provided[platform]).sort());
});

test.each(remotes)('%s goes live as it is built', async (name) => {
  expect(await errorOf(build(name))).toBeUndefined();
});

test('a script that uses an export which no platform has is refused', async () => {
  const changed = withScript('mfe-trainings', /\(0,(\w+)\.usePageData\)\(/, '(0,$1.useWeather)(');
  expect(await errorOf(changed)).toMatch(
    /^IncompatibleRelease: mfe-trainings VERSION uses useWeather \(js\/\S+:\d+:\d+\) of @site\/platform, which shell 1\.0\.0 does/,
  );
});

test('a server bundle that uses such an export is refused, unless it looks whether it exists', async () => {
  const use = 'exports.load = () => platform.useWeather();';
  const required = 'const platform = require("@site/platform");';
  expect(await errorOf(withServer('mfe-trainings', `${required} ${use}`))).toContain('uses useWeather (server.cjs:');
  const asking = `${required} if (platform.useWeather) ${use}`;
  expect(await errorOf(withServer('mfe-trainings', asking))).toBeUndefined();
});

test('a range whose lowest version lacks an export is refused, and the range that the message names goes live', async () => {
  const refused = await errorOf(withRange('mfe-marketing', '^1.10.0'));
  expect(refused).toMatch(/^UnverifiedRelease: mfe-marketing VERSION: \S+:\d+:\d+ uses Icon of @site\/platform, /);
  expect(refused).toMatch(/since 1\.12\.0, and its range \^1\.10\.0 includes older versions\. State \^1\.12\.0 /);
  const reason = await errorOf(withRange('mfe-trainings', '^1.0.0'));
  const suggested = /State (\S+) /.exec(reason ?? '')?.[1] ?? '';
  expect(suggested).not.toBe('');
  expect(await errorOf(withRange('mfe-trainings', suggested))).toBeUndefined();
});
