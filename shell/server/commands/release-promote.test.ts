import { SampleProject } from './testing/sample-project';

let project: SampleProject;
beforeEach(async () => {
  project = await SampleProject.create();
});
afterEach(() => project.remove());

test('one command makes a change live, one command rolls it back', async () => {
  await project.release('publish mfe-trainings --promote');
  project.text = 'second';
  expect(await project.release('publish trainings --version 1.1.0 --promote')).toMatch(
    /mfe-trainings 1\.1\.0 is live \(it was 1\.0\.0\)/,
  );
  expect((await project.trainings())?.version).toBe('1.1.0');
  await project.release('rollback trainings');
  expect((await project.trainings())?.version).toBe('1.0.0');
  await project.release('rollback trainings 1.1.0');
  expect((await project.trainings())?.version).toBe('1.1.0');
});

test('the printed rollback command works after every kind of change', async () => {
  await project.publishTrainings('1.0.0', '1.1.0');
  expect(await project.release('promote trainings 1.0.0')).toMatch(/is live\. There is nothing to go back to yet\.$/);
  for (const line of ['promote trainings 1.1.0', 'rollback trainings', 'rollback trainings 1.1.0']) {
    const before = (await project.trainings())?.version;
    const [, back = ''] = /Back with: npm run release -- (.+)$/.exec(await project.release(line)) ?? [];
    expect((await project.trainings())?.version).not.toBe(before);
    await project.release(back);
    expect((await project.trainings())?.version).toBe(before);
    await project.release(line);
  }
});

test('a preview says when it ends, and how far away that is', async () => {
  await project.publishTrainings('1.0.0');
  expect(await project.release('preview trainings@1.0.0 --hours 3')).toMatch(
    /\nIt works until \d{4}-\d\d-\d\d \d\d:\d\d UTC \(in (2|3) hours\)\.$/,
  );
});
