import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { reservedPaths } from './site';

let server: Server;
afterEach(() => server.close());

test('paths that a site answers without a page are known by their answers', async () => {
  const notFound = '<script type="application/json" id="release-set">{"routes":[]}</script>';
  server = createServer(({ url }, response) => {
    if (url === '/leave') response.writeHead(303, { location: '/' }).end();
    else if (url === '/busy') response.writeHead(503).end('busy');
    else response.writeHead(404).end(url === '/api' ? '{"message":"Not found"}' : notFound);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  expect(await reservedPaths(site, ['/jobs', '/api', '/leave', '/busy', '/open/:id'])).toEqual(['/api', '/leave']);
});
