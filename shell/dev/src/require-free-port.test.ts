import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { requireFreePort } from './require-free-port';

const other = createServer();
afterAll(() => other.close());

test('a port in use is refused with a message that names the option, and can be used once it is free', async () => {
  other.listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  await expect(requireFreePort(port, '127.0.0.1')).rejects.toThrow(`--port ${port} cannot be used (listen EADDRINUSE`);
  other.close();
  await once(other, 'close');
  await requireFreePort(port, '127.0.0.1');
});
