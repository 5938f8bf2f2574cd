import { help, releaseCommand } from './command';
import { releaseNames } from './names';
import { readState } from './state';
import { person, sampleBuild, sampleStore, writeBuild, writeProject } from './testing/sample';

let sample: ReturnType<typeof sampleStore>;
let built: string[];
let text: string;
beforeEach(async () => {
  sample = sampleStore();
  built = [];
  text = 'first';
  await writeProject(sample.folder, 'untouched');
});
afterEach(() => sample.remove());

/** Runs a command line and gives what it printed. */
async function release(line: string): Promise<string> {
  const printed: string[] = [];
  await releaseCommand(line.split(' ').filter(Boolean), {
    store: sample.store,
    promoter: person,
    root: sample.folder,
    print: (words) => printed.push(words),
    build: async (name) => {
      built.push(name);
      await writeBuild(sample.folder, sampleBuild(name, text));
    },
  });
  return printed.join('\n');
}

const trainings = async () => (await readState(sample.store)).live['mfe-trainings']?.version;

test('publishing builds that package alone, takes its version, and does not make it live', async () => {
  expect(await release('publish trainings')).toBe(
    'mfe-trainings 1.0.0 is published.\nMake it live with: npm run release -- promote mfe-trainings 1.0.0',
  );
  expect(built).toEqual(['mfe-trainings']);
  expect(await trainings()).toBeUndefined();
});

test('one command puts a change live, one command takes it back', async () => {
  await release('publish mfe-trainings --promote');
  text = 'second';
  expect(await release('publish trainings --version 1.1.0 --promote')).toMatch(
    /mfe-trainings 1\.1\.0 is live \(it was 1\.0\.0\)/,
  );
  expect(await trainings()).toBe('1.1.0');
  await release('rollback trainings');
  expect(await trainings()).toBe('1.0.0');
  await release('rollback trainings 1.1.0');
  expect(await trainings()).toBe('1.1.0');
});

test('a taken version is refused with what to do', async () => {
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

test('list shows what is live, and the versions of one name', async () => {
  await release('publish trainings --promote');
  text = 'second';
  await release('publish trainings --version 1.1.0');
  const all = (await release('list')).split('\n');
  expect(all).toHaveLength(releaseNames.length);
  expect(all.find((line) => line.startsWith('mfe-trainings'))).toMatch(/1\.0\.0 +since \d{4}-.* UTC +2 versions/);
  expect(await release('list trainings')).toMatch(/^1\.1\.0 +published .* UTC\n1\.0\.0 +published .* UTC +live since/);
  expect(await release('list admin')).toBe('Nothing of mfe-admin was published yet.');
});

test.each([
  ['promote trainings', 'UsageError', 'Say it like this: npm run release -- promote NAME VERSION'],
  ['publish', 'UsageError', 'publish NAME'],
  ['publish trainings --live', 'UsageError', "Unknown option '--live'"],
  ['deploy trainings', 'UsageError', 'There is no command "deploy"'],
  ['promote trainings 9.0.0', 'UnknownRelease', 'There is no mfe-trainings 9.0.0'],
  ['publish blog', 'UnknownRelease', 'There is no "blog" to release'],
  ['rollback trainings', 'ReleaseError', 'nothing to roll back to'],
])('%s is a %s', async (line, name, message) => {
  await expect(release(line)).rejects.toMatchObject({ name, message: expect.stringContaining(message) });
});

test('help is what an empty command line gets', async () => {
  expect(await release('')).toBe(help);
  expect(await release('publish --help')).toBe(help);
});
