import { SharedRuns } from './shared-runs';

/** Runs that end when they are told to. */
function controlledRuns() {
  const ends: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const runs = new SharedRuns(() => new Promise<void>((resolve, reject) => ends.push({ resolve, reject })));
  return { runs, ends };
}

test('calls during a run share the next one', async () => {
  const { runs, ends } = controlledRuns();
  const first = runs.run();
  const later = [runs.run(), runs.run()];
  expect(ends).toHaveLength(1);
  ends[0]?.resolve();
  await first;
  await new Promise(setImmediate);
  expect(ends).toHaveLength(2);
  ends[1]?.resolve();
  await Promise.all(later);
  expect(ends).toHaveLength(2);
});

test('a run that fails stops neither the next one nor a later one', async () => {
  const { runs, ends } = controlledRuns();
  const first = runs.run();
  const second = runs.run();
  ends[0]?.reject(new Error('failed'));
  await expect(first).rejects.toThrow('failed');
  await new Promise(setImmediate);
  ends[1]?.resolve();
  await second;
  const third = runs.run();
  ends[2]?.resolve();
  await third;
  expect(ends).toHaveLength(3);
});
