import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { contentOf } from '../store/content';
import { upload } from './upload';

let server: Server;
let url: string;
beforeEach(async () => {
  server = createServer((request) => request.resume());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

test('an upload to a server that never answers ends', async () => {
  const sending = upload(url, 'rel_x', contentOf(Buffer.from('archive')), () => undefined, 100);
  await expect(sending).rejects.toThrow('no answer for 0.1 s');
});
