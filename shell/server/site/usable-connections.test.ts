import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { stall, startOrderServer } from '../testing/order-server';

jest.setTimeout(90_000);

/** A server whose stop begins during an order. The order is answered when `answer` is called. */
async function stopDuringOrder(idleOpenMs: number) {
  let answer = () => {};
  const answering = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const { app, openConnection } = await startOrderServer(idleOpenMs, () => {
    begin();
    return answering;
  });
  const { sendOrder } = openConnection();
  const first = sendOrder();
  await begun;
  return { sendOrder, first, answer, stopped: app.close() };
}

// Fastify fails a stop whose hooks take ten seconds, unless it is told otherwise.
test.each([1700, 10_500])(
  'a connection stays usable after an answer that ends %d ms after the stop began',
  async (ms) => {
    // An idle connection is kept open for less time than the answer takes.
    const { sendOrder, first, answer, stopped } = await stopDuringOrder(1500);
    const outcome = stopped.then(
      () => 'stopped',
      (error: Error) => error.message,
    );
    await pause(ms);
    answer();
    // It does not announce that the connection closes, so a balancer sends the next request on it.
    expect(await first).toBe('200');
    await pause(100);
    expect(await sendOrder()).toBe('200');
    expect(await outcome).toBe('stopped');
  },
);

test('a connection stays usable after an answer that a stopping process sends when it was stalled', async () => {
  const { sendOrder, first, answer, stopped } = await stopDuringOrder(300);
  await pause(400);
  // When the process goes on, the stop looks for idle connections, and then the order is answered.
  setTimeout(answer, 30);
  stall(50);
  expect(await first).toBe('200');
  await pause(100);
  expect(await sendOrder()).toBe('200');
  await stopped;
});

test('an idle client that is stalled with the stopping process can send its next request', async () => {
  const { sendOrder, first, answer, stopped } = await stopDuringOrder(300);
  await pause(100);
  answer();
  expect(await first).toBe('200');
  await pause(50);
  stall(500);
  // The client goes on a moment after the server.
  await pause(1);
  expect(await sendOrder()).toBe('200');
  await stopped;
});

test('a request that arrives while a stopping process is stalled gets its answer', async () => {
  const { app, openConnection } = await startOrderServer(1000);
  const { sendOrder } = openConnection();
  expect(await sendOrder()).toBe('200');
  const closed = app.close();
  await pause(50);
  // After a stall that begins here, expired timers run before Node reads the request.
  await nextTurn();
  const answer = sendOrder();
  stall(1200);
  expect(await answer).toBe('200');
  await closed;
});

test('requests during a stop do not prolong it for other idle connections', async () => {
  const { app, openConnection } = await startOrderServer(600);
  const connections = [openConnection(), openConnection(), openConnection()];
  for (const { sendOrder } of connections) expect(await sendOrder()).toBe('200');
  const closed = app.close();
  const answers: string[] = [];
  for (const { sendOrder } of connections) {
    await pause(400);
    answers.push(await sendOrder());
  }
  // Each answer says that its connection closes, so it keeps no other connection open.
  expect(answers[0]).toBe('200');
  expect(answers[2]).not.toBe('200');
  await closed;
});
