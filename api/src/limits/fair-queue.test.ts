import { FairQueue } from './fair-queue';

/** Tasks that end on demand, and the order in which they started. */
function pendingWork() {
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) => () =>
    new Promise<void>((resolve) => {
      started.push(name);
      ends.push(resolve);
    });
  const endOne = async () => {
    ends.shift()?.();
    await new Promise(setImmediate);
  };
  return { started, work, endOne };
}

test('clients take turns, however many tasks each has waiting', async () => {
  const queue = new FairQueue({ concurrency: 1, maxWaitingPerClient: 10, maxWaiting: 100 });
  const { started, work, endOne } = pendingWork();
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1']) void queue.run(name.slice(0, 1), work(name));
  expect(queue.length).toBe(6);
  for (let i = 0; i < 7; i += 1) await endOne();
  expect(started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
  expect(queue.length).toBe(0);
});

test('the queue never exceeds its concurrency, even when tasks fail', async () => {
  const queue = new FairQueue({ concurrency: 2, maxWaitingPerClient: 10, maxWaiting: 100 });
  let running = 0;
  let maxRunning = 0;
  const results = await Promise.allSettled(
    Array.from({ length: 9 }, (_, index) =>
      queue.run(`client${index % 2}`, async () => {
        running += 1;
        maxRunning = Math.max(maxRunning, running);
        await new Promise(setImmediate);
        running -= 1;
        if (index % 3 === 0) throw new Error('failed');
      }),
    ),
  );
  expect(maxRunning).toBe(2);
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(3);
  await expect(queue.run('later', async () => 'done')).resolves.toBe('done');
});

test('a client with a full queue gets 503 with Retry-After, and others are still served', async () => {
  const queue = new FairQueue({ concurrency: 1, maxWaitingPerClient: 2, maxWaiting: 100 });
  const { started, work, endOne } = pendingWork();
  for (const name of ['a1', 'a2', 'a3']) void queue.run('a', work(name));
  await expect(queue.run('a', work('a4'))).rejects.toMatchObject({
    statusCode: 503,
    headers: { 'retry-after': '5' },
  });
  const other = queue.run('b', work('b1'));
  for (let i = 0; i < 4; i += 1) await endOne();
  await other;
  expect(started).toEqual(['a1', 'a2', 'b1', 'a3']);
});

test('when the queue is full, the last task of the client with the most tasks is rejected', async () => {
  const queue = new FairQueue({ concurrency: 1, maxWaitingPerClient: 3, maxWaiting: 4 });
  const { started, work, endOne } = pendingWork();
  const outcomes = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1'].map((name) =>
    queue.run(name.slice(0, 1), work(name)).then(
      () => `${name} done`,
      ({ statusCode }) => `${name} ${statusCode}`,
    ),
  );
  for (let i = 0; i < 6; i += 1) await endOne();
  expect(await Promise.all(outcomes)).toEqual(['a1 done', 'a2 done', 'a3 done', 'a4 503', 'b1 done', 'c1 done']);
  expect(started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3']);
});
