import { stripVTControlCharacters } from 'node:util';
import { help } from '@site/release/cli';
import { findToken } from '@site/release/store';
import { SampleProject } from './testing/sample-project';

let project: SampleProject;
beforeEach(async () => {
  project = await SampleProject.create();
});
afterEach(() => project.remove());

/** An escape sequence of a colour. */
const ansi = RegExp(`${String.fromCharCode(27)}\\[\\d+m`);

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
  await expect(project.release(line)).rejects.toMatchObject({ name, message: expect.stringContaining(message) });
});

test('on a terminal, answers have colours, which change no column and no word', async () => {
  await project.publishTrainings('1.0.0', '1.1.0');
  for (const line of ['promote trainings 1.0.0', 'canary trainings 1.1.0 10', 'list', 'list trainings', 'help']) {
    const args = line.split(' ');
    const coloured = await project.print(args, undefined, true);
    expect(coloured).toMatch(ansi);
    if (!line.startsWith('promote')) expect(stripVTControlCharacters(coloured)).toBe(await project.print(args));
  }
});

test('an empty command line prints the help, and each command has its own', async () => {
  expect(await project.release('')).toBe(help);
  expect(await project.release('publish --help')).toMatch(/^npm run release -- publish APP/);
});

test('every answer names the store, and --json prints it for scripts', async () => {
  expect(await project.print(['publish', 'trainings'])).toMatch(/\nAt the sample store$/);
  const read = async (line: string) => JSON.parse(await project.print([...line.split(' '), '--json']));
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
  expect(await findToken(project.store, token)).toMatchObject({ name: 'mfe-trainings' });
});
