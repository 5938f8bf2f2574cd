import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { closeQueuedResponses } from './close-queued-responses';

let opened = 0;
let closed = 0;
/** Answers to `/first` do not end, so later ones on the same connection wait. */
const server = createServer(({ url }, response) => {
  opened += 1;
  response.once('close', () => {
    closed += 1;
  });
  if (url === '/first') response.write('begins');
  else response.end('is complete');
});
closeQueuedResponses(server);

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
beforeEach(() => {
  opened = 0;
  closed = 0;
});
afterAll(() => server.close());

/** Sends requests on a new connection. */
function send(...paths: string[]) {
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined);
  client.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`).join(''));
  return client.resume();
}

async function until(isMet: () => boolean): Promise<void> {
  while (!isMet()) await new Promise((resolve) => setTimeout(resolve, 10));
}

test('a connection that is reset closes the responses to its pipelined requests', async () => {
  const client = send('/first', '/second', '/third');
  await until(() => opened === 3);
  expect(closed).toBe(0);
  client.resetAndDestroy();
  await until(() => closed === 3);
});

test('pipelined requests are answered one after the other, and each response closes once', async () => {
  const client = send('/second', '/third', '/second');
  await until(() => closed === 3);
  client.destroy();
  await once(client, 'close');
  expect([opened, closed]).toEqual([3, 3]);
});

test('a connection on which many pipelined requests wait is closed', async () => {
  await once(send('/first', ...Array.from({ length: 500 }, () => '/second')), 'close');
  expect(opened).toBeGreaterThan(50);
  await until(() => closed === opened);
});
