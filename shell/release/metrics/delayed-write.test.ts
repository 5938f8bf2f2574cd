import { loggerTo } from '../infra/logger';
import { DelayedWrite } from './delayed-write';

/** Makes three changes, one after the other. Returns the lines of the log. */
async function linesOf(write: () => Promise<void>, onWritten: () => Promise<void>): Promise<string[]> {
  const lines: string[] = [];
  const delayed = new DelayedWrite(
    loggerTo((line) => lines.push(line)),
    { contentName: 'release metrics', intervalMs: 1, write, onWritten },
  );
  for (let change = 0; change < 3; change += 1) {
    delayed.changed();
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  await delayed.close();
  return lines;
}

const succeed = async () => undefined;
const fail = async () => {
  throw new Error('no connection');
};

test('a lasting failure is logged once, and says whether writing or evaluating failed', async () => {
  expect(await linesOf(fail, succeed)).toEqual(['Could not store the release metrics: no connection']);
  expect(await linesOf(succeed, fail)).toEqual(['Could not evaluate the release metrics: no connection']);
  expect(await linesOf(succeed, succeed)).toEqual([]);
});
