import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { requireFreeAddress } from './require-free-address';

const host = '127.0.0.1';

async function listening() {
  const server = createServer().listen(0, host);
  await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port };
}

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
  const { server, port } = await listening();
  server.close();
  await once(server, 'close');
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
  server.listen(port, host);
  await once(server, 'listening');
  await expect(requireFreeAddress({ host, port })).rejects.toThrow(`Port ${port} is in use by another program`);
  server.close();
});
