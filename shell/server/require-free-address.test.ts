import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { requireFreeAddress } from '@site/serving/require-free-address';
import { freePort } from '@site/test-servers/free-port';

const host = '127.0.0.1';

/** What a balancer gets that tries the port: a connection, or the code of the error. */
const tryPort = (port: number) =>
  new Promise<string>((resolve) => {
    const socket = connect(port, host);
    socket
      .once('connect', () => {
        resolve('connected');
        socket.destroy();
      })
      .once('error', ({ code }: NodeJS.ErrnoException) => resolve(`${code}`));
  });

test('a balancer that tries an instance while its port is checked is refused, so that it asks another instance', async () => {
  const port = await freePort();
  const outcomes = new Set<string>();
  for (let round = 0; round < 50; round += 1) {
    const tries = [tryPort(port)];
    const checked = requireFreeAddress({ host, port });
    for (let turn = 0; turn < 5; turn += 1) {
      tries.push(tryPort(port));
      await new Promise(setImmediate);
    }
    for (const outcome of await Promise.all(tries)) outcomes.add(outcome);
    await checked;
  }
  expect([...outcomes]).toEqual(['ECONNREFUSED']);
});

test('a port that another program uses is refused, although the check listens on nothing', async () => {
  const port = await freePort();
  const server = createServer().listen(port, host);
  await once(server, 'listening');
  await expect(requireFreeAddress({ host, port })).rejects.toThrow(`Port ${port} is in use by another program`);
  server.close();
});
