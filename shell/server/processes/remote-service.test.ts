import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { loggerTo } from '@site/release/infra';
import { freePort } from '@site/test-servers/free-port';
import { RemoteService } from './remote-service';

let server: Server;
let status: number | undefined;
let service: RemoteService | undefined;
const lines: string[] = [];
const log = loggerTo((line) => lines.push(line));

/** Listens on a port that no other program gets in the meantime when it is closed and opened again. */
async function listen(before?: number): Promise<number> {
  const port = before ?? (await freePort());
  server = createServer((_request, response) => {
    // Without a status it hangs.
    if (status !== undefined) response.writeHead(status).end();
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return port;
}

async function close(): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

const connect = async (port: number, timeoutMs?: number) => {
  const address = { origin: `http://127.0.0.1:${port}` };
  service = await RemoteService.connect({ name: 'api', address, log, every: 10, within: 100 }, timeoutMs);
  return service;
};

/** Resolves when the service becomes available or unavailable. */
const change = (of: RemoteService) => new Promise<boolean>((resolve) => of.onChange(resolve));

beforeEach(() => {
  status = 200;
  lines.length = 0;
});
afterEach(async () => {
  await service?.stop();
  if (server.listening) await close();
});

test('a service that ends and comes back is noticed', async () => {
  const port = await listen();
  const remote = await connect(port);
  expect(remote.available).toBe(true);
  const lost = change(remote);
  await close();
  expect(await lost).toBe(false);
  expect(lines.at(-1)).toContain(
    `[api] does not answer at http://127.0.0.1:${port}; its requests get 503 until it does`,
  );
  const back = change(remote);
  await listen(port);
  expect(await back).toBe(true);
});

test('a service that hangs is unavailable, and so is a balancer without a living one', async () => {
  const remote = await connect(await listen());
  for (const [broken, name] of [
    [undefined, 'hangs'],
    [502, 'no upstream'],
  ] as const) {
    const lost = change(remote);
    status = broken;
    expect([name, await lost]).toEqual([name, false]);
    const back = change(remote);
    status = 200;
    expect([name, await back]).toEqual([name, true]);
  }
});

test('a service that is stopping finishes its requests, so it counts as available', async () => {
  const remote = await connect(await listen());
  status = 503;
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(remote.available).toBe(true);
});

test('a start does not wait forever for a service', async () => {
  const port = await listen();
  await close();
  expect((await connect(port, 50)).available).toBe(false);
  expect(lines).toEqual([
    `[api] waiting for http://127.0.0.1:${port}`,
    `[api] does not answer at http://127.0.0.1:${port}; its requests get 503 until it does`,
  ]);
});
