import { runAll, summaryOf } from './run-all';

const work = (act: (row: string) => Promise<unknown>) => ({
  nameOf: (row: string) => row,
  act,
  reasonOf: async (error: unknown) => (error as Error).message,
  endsAll: (error: unknown) => (error as Error).message === 'logged out',
});

test('each row is tried once, in order, and failures do not stop the others', async () => {
  const tried: string[] = [];
  const result = await runAll(
    ['Ada', 'Ben', 'Cleo'],
    work(async (row) => {
      tried.push(row);
      if (row === 'Ben') throw new Error('An admin cannot be deleted.');
    }),
  );
  expect(tried).toEqual(['Ada', 'Ben', 'Cleo']);
  expect(summaryOf(result)).toBe('2 of 3 done. Ben: An admin cannot be deleted.');
});

test('a refusal that concerns all rows ends the work', async () => {
  const tried: string[] = [];
  const result = await runAll(
    ['Ada', 'Ben', 'Cleo'],
    work(async (row) => {
      tried.push(row);
      throw new Error('logged out');
    }),
  );
  expect(tried).toEqual(['Ada']);
  expect(summaryOf(result)).toBe('0 of 3 done. Ada: logged out');
});

test('success is one short sentence', async () => {
  expect(
    summaryOf(
      await runAll(
        ['Ada', 'Ben'],
        work(async () => undefined),
      ),
    ),
  ).toBe('All 2 done.');
});
