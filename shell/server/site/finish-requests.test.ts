import { Agent, get } from 'node:http';
import { finishRequests } from '@site/serving';
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

test('an idle connection, as of a browser, delays the stop by less than a second', async () => {
  const app = fastify({ forceCloseConnections: 'idle', return503OnClosing: false });
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
