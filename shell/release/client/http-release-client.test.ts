import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ReleaseError } from '../contract/errors';
import { HttpReleaseClient } from './http-release-client';

let server: Server;
afterEach(() => new Promise((resolve) => server.close(resolve)));

/** A client of a server that answers with these bytes of a longer answer, and then breaks the connection. */
async function clientOfBroken(bytes: string): Promise<HttpReleaseClient> {
  server = createServer((_request, response) => {
    response.writeHead(200, { 'content-length': bytes.length + 1 });
    response.write(bytes, () => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const key = () => {
    throw new Error('No key is needed');
  };
  return new HttpReleaseClient({ url, token: 'rel_x', key, progress: () => undefined });
}

test('an answer that breaks off is reported like a site that cannot be reached', async () => {
  const overview = (await clientOfBroken('{"revision":')).overview();
  await expect(overview).rejects.toThrow(ReleaseError);
  await expect(overview).rejects.toThrow(/^The release API of http:\S+ cannot be reached \(/);
});
