import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { siteContext } from './site-context';

test.each(['abc\ndef', 'abc def', 'abc\0def', 'abcdéf', 'abc\u2028def'])(
  'a token that cannot be sent is refused without being shown: %j',
  (token) => {
    const message = errorOf(() => siteContext('https://site.example', { RELEASE_TOKEN: token }));
    expect(message).toMatch(/^RELEASE_TOKEN contains a space, a line break or a special character/);
    expect(message).not.toMatch(/abc|def/);
  },
);

test('white space around a token is not sent', async () => {
  const sent: unknown[] = [];
  const server = createServer((request, response) => {
    sent.push(request.headers.authorization);
    response.end('{"changes":[]}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await siteContext(url, { RELEASE_TOKEN: ' rel_1_a\n' }).releaseClient.log();
  expect(sent).toEqual(['Bearer rel_1_a']);
  server.closeAllConnections();
  server.close();
});

function errorOf(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    return (error as Error).message;
  }
  return '';
}
