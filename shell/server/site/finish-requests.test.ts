import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { finishingOptions, finishRequests } from '@site/serving';
import fastify from 'fastify';
import { RunningSite } from '../../testing/running-site';

jest.setTimeout(90_000);

const clients = 16;
const paths = ['/', '/trainings', '/api/v1/catalogue', '/remotes.json', '/package/web-design'];

/** The status of an answer that arrived completely, or the code of the error. */
const request = (url: string, agent: Agent) =>
  new Promise<number | string>((resolve) => {
    const onError = (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message);
    get(url, { agent }, (response) => {
      response.on('error', onError).on('end', () => resolve(response.statusCode ?? 0));
      response.resume();
    }).on('error', onError);
  });

test('a site that is stopped under load fails no request that it accepted', async () => {
  const site = await RunningSite.start({ HOST: '127.0.0.1' });
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const results = new Map<number | string, number>();
  const client = async (offset: number) => {
    // A refused connection ends the client: the site accepts nothing any more.
    for (let round = offset, result: number | string = 0; result !== 'ECONNREFUSED'; round += 1) {
      result = await request(`http://127.0.0.1:${site.port}${paths[round % paths.length]}`, agent);
      results.set(result, (results.get(result) ?? 0) + 1);
    }
  };
  const running = Promise.all(Array.from({ length: clients }, (_, offset) => client(offset)));
  try {
    while ((results.get(200) ?? 0) < 500) await new Promise((resolve) => setTimeout(resolve, 20));
    const signalledAt = Date.now();
    expect(await site.stop()).toBe(0);
    expect(Date.now() - signalledAt).toBeLessThan(5000);
    await running;
    expect([...results.keys()].sort()).toEqual([200, 'ECONNREFUSED']);
    expect(results.get('ECONNREFUSED')).toBe(clients);
  } finally {
    agent.destroy();
    await site.stop();
  }
});

test('a connection on which no request has come, as a browser opens in advance, delays the stop no longer', async () => {
  const app = fastify(finishingOptions);
  finishRequests(app);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const accepted = once(app.server, 'connection');
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1').resume();
  const closed = once(socket, 'close');
  await accepted;
  const stoppedAt = performance.now();
  await app.close();
  expect(performance.now() - stoppedAt).toBeLessThan(1000);
  await closed;
});

test('an idle connection, as of a browser, delays the stop by less than a second', async () => {
  const app = fastify(finishingOptions);
  finishRequests(app);
  app.get('/', async () => 'page');
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const agent = new Agent({ keepAlive: true });
  expect(await request(address, agent)).toBe(200);
  const closedAt = performance.now();
  await app.close();
  expect(performance.now() - closedAt).toBeLessThan(1000);
  agent.destroy();
});

const order = 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}';

/** A server that handles orders. Its clients send them as a balancer does, which repeats none that it sent. */
async function startServer(idleOpenMs: number, handle: () => Promise<unknown> = async () => undefined) {
  const app = fastify(finishingOptions);
  finishRequests(app, idleOpenMs);
  app.post('/', async () => {
    await handle();
    return 'ordered';
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const openConnection = () => {
    const socket = connect(port, '127.0.0.1');
    /** The status of the next answer, or why there is none. */
    const sendOrder = () =>
      new Promise<string>((resolve) => {
        socket.once('data', (data) => resolve(data.toString().slice(9, 12)));
        socket.once('error', ({ message }) => resolve(message)).once('end', () => resolve('closed'));
        socket.write(order, (error) => error && resolve(error.message));
      });
    return { socket, sendOrder };
  };
  return { app, openConnection };
}

test('connections that wait to be accepted when the stop begins get their answers', async () => {
  const { app, openConnection } = await startServer(300);
  const connections = Array.from({ length: 20 }, openConnection);
  // The system connects them. Node accepts them later, one in each turn of its event loop.
  const answers = Promise.all(connections.map(({ sendOrder }) => sendOrder()));
  await Promise.all(connections.map(({ socket }) => once(socket, 'connect')));
  await app.close();
  expect(await answers).toEqual(connections.map(() => '200'));
});

test('a busy server that is stopped resets no connection of clients that connect again after each answer', async () => {
  const app = fastify(finishingOptions);
  finishRequests(app);
  app.get('/', async () => {
    const until = performance.now() + 2;
    while (performance.now() < until);
    return 'page';
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const results: (number | string)[] = [];
  const client = async () => {
    while (results.at(-1) !== 'ECONNREFUSED') results.push(await request(address, agent));
  };
  const running = Promise.all(Array.from({ length: clients }, client));
  while (results.length < 50) await pause(20);
  await app.close();
  await running;
  agent.destroy();
  expect([...new Set(results)].sort()).toEqual([200, 'ECONNREFUSED']);
});

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
  const { app, openConnection } = await startServer(idleOpenMs, () => {
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
  const until = performance.now() + 50;
  while (performance.now() < until);
  expect(await first).toBe('200');
  await pause(100);
  expect(await sendOrder()).toBe('200');
  await stopped;
});

test('a request that arrives while a stopping process is stalled gets its answer', async () => {
  const { app, openConnection } = await startServer(1000);
  const { sendOrder } = openConnection();
  expect(await sendOrder()).toBe('200');
  const closed = app.close();
  await pause(50);
  // After a stall that begins here, expired timers run before Node reads the request.
  await nextTurn();
  const answer = sendOrder();
  const until = performance.now() + 1200;
  while (performance.now() < until);
  expect(await answer).toBe('200');
  await closed;
});

test('requests during a stop do not prolong it for other idle connections', async () => {
  const { app, openConnection } = await startServer(600);
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
