import { execFileSync } from 'node:child_process';
import { SampleProject } from './testing/sample-project';

let project: SampleProject;
beforeEach(async () => {
  project = await SampleProject.create();
});
afterEach(() => project.remove());

test('publish builds only that package, takes its version, and does not make it live', async () => {
  expect(await project.release('publish trainings')).toBe(
    'mfe-trainings 1.0.0 is published.\nMake it live with: npm run release -- promote mfe-trainings 1.0.0',
  );
  expect(project.built).toEqual(['mfe-trainings']);
  expect(await project.trainings()).toBeUndefined();
});

test('a taken version is refused with a message that says what to do', async () => {
  await project.release('publish trainings');
  expect(await project.release('publish trainings')).toMatch(/was published before, with the same bytes/);
  project.text = 'second';
  await expect(project.release('publish trainings')).rejects.toThrow(
    /so raise it in mfe-trainings\/package.json, or give one with --version/,
  );
  await expect(project.release('publish trainings --version 1.0.0')).rejects.toMatchObject({ name: 'VersionTaken' });
});

test('a wrong version is refused before anything is built', async () => {
  await expect(project.release('publish trainings --version 1')).rejects.toMatchObject({
    name: 'UsageError',
    message: '"1" is not a version like 1.4.0 or 1.4.0-rc.1',
  });
  expect(project.built).toEqual([]);
});

test('the route table gets its version from its content', async () => {
  expect(await project.release('publish routes')).toMatch(/^routes 1\.0\.0-dev\.[a-p]{8} is published/);
});

test('publish records the commit, the branch and the message, which status, list and log show', async () => {
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', project.folder, '-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...args]);
  git('init', '--initial-branch=spring');
  git('add', 'mfe-trainings');
  git('commit', '--message', 'Begin');
  const commit = String(git('rev-parse', 'HEAD')).slice(0, 8);
  await project.print(['publish', 'trainings', '--message', 'New headings', '--promote']);
  const shown = `spring ${commit}, uncommitted changes: "New headings"`;
  for (const line of ['status', 'list trainings', 'log']) expect(await project.release(line)).toContain(shown);
  await expect(project.print(['publish', 'trainings', '--message', 'x'.repeat(501)])).rejects.toThrow(
    /1 to 500 characters/,
  );
});

test('publish fails with file and line when a page throws, unless that is allowed', async () => {
  project.text = 'throws';
  const reason = 'mfe-trainings, page ?: no heading, at mfe-trainings/src/pages/trainings.tsx:41';
  await expect(project.release('publish trainings')).rejects.toThrow(`mfe-trainings 1.0.0 is published.
It cannot go live at present: ${reason}
To accept that for now: --allow-unfit`);
  expect(await project.release('publish trainings --allow-unfit')).toContain(reason);
  await expect(project.release('promote trainings 1.0.0')).rejects.toMatchObject({ name: 'ComposeError' });
});

test('promote, canary and rollback name the position in the sources of the version that is built here', async () => {
  await project.publishTrainings('1.0.0');
  await project.release('promote trainings 1.0.0');
  project.text = 'throws';
  const reason = 'mfe-trainings, page ?: no heading, at ';
  const publish = 'publish trainings --version 1.1.0 --allow-unfit';
  const printed = `${reason}mfe-trainings/src/pages/trainings.tsx:41`;
  const refused: Error = await project.release(`${publish} --promote`).then(Error, (error) => error);
  // Once: the promotion fails for the reason that publishing names.
  expect(refused.message.split(printed)).toHaveLength(2);
  const changes = ['promote trainings 1.1.0', 'canary trainings 1.1.0 10', 'rollback trainings 1.1.0'];
  for (const change of changes) await expect(project.release(change)).rejects.toThrow(printed);
  await project.publishTrainings('1.2.0');
  for (const change of changes)
    await expect(project.release(change)).rejects.toThrow(`${reason}mfe-trainings/server.cjs:2`);
});
