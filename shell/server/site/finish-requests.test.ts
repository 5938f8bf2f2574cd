import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { finishingOptions, finishRequests } from '@site/serving';
import fastify from 'fastify';
import { RunningSite } from '../../testing/running-site';
import { stall, startOrderServer } from '../testing/order-server';

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

/** The fastest, because other tests may use the CPU meanwhile. */
const fastestOfThree = async (measure: () => Promise<number>) =>
  Math.min(await measure(), await measure(), await measure());

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
  const stopWithNewConnection = async () => {
    const app = fastify(finishingOptions);
    finishRequests(app);
    await app.listen({ host: '127.0.0.1', port: 0 });
    const accepted = once(app.server, 'connection');
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1').resume();
    const closed = once(socket, 'close');
    await accepted;
    const stoppedAt = performance.now();
    await app.close();
    const stopMs = performance.now() - stoppedAt;
    await closed;
    return stopMs;
  };
  expect(await fastestOfThree(stopWithNewConnection)).toBeLessThan(1000);
});

test('an idle connection, as of a browser, delays the stop by less than a second', async () => {
  const stopWithIdleConnection = async () => {
    const app = fastify(finishingOptions);
    finishRequests(app);
    app.get('/', async () => 'page');
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    const agent = new Agent({ keepAlive: true });
    expect(await request(address, agent)).toBe(200);
    const closedAt = performance.now();
    await app.close();
    agent.destroy();
    return performance.now() - closedAt;
  };
  expect(await fastestOfThree(stopWithIdleConnection)).toBeLessThan(1000);
});

test('connections that wait to be accepted when the stop begins get their answers', async () => {
  const { app, openConnection } = await startOrderServer(300);
  const connections = Array.from({ length: 20 }, openConnection);
  // The system connects them. Node accepts them later, one in each turn of its event loop.
  const answers = Promise.all(connections.map(({ sendOrder }) => sendOrder()));
  await Promise.all(connections.map(({ socket }) => once(socket, 'connect')));
  await app.close();
  expect(await answers).toEqual(connections.map(() => '200'));
});

test('connections that wait get their answers although the process stalls while it accepts them', async () => {
  const { app, openConnection } = await startOrderServer(300);
  const connections = Array.from({ length: 20 }, openConnection);
  const answers = Promise.all(connections.map(({ sendOrder }) => sendOrder()));
  await Promise.all(connections.map(({ socket }) => once(socket, 'connect')));
  app.server.once('connection', () => stall(1100));
  await app.close();
  expect(await answers).toEqual(connections.map(() => '200'));
});

test('a busy server that is stopped resets no connection of clients that connect again after each answer', async () => {
  const app = fastify(finishingOptions);
  finishRequests(app);
  app.get('/', async () => {
    stall(2);
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
