import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DocumentScripts } from './document-scripts';

const scripts = new DocumentScripts();
const server = createServer((request, response) =>
  scripts.serve(request, response, () => response.writeHead(404).end('Not a script of a document')),
);

beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
afterAll(() => server.close());

async function answerOf(path: string): Promise<string> {
  const { port } = server.address() as AddressInfo;
  return (await fetch(`http://127.0.0.1:${port}${path}`)).text();
}
const store = (name: string, source: string) => scripts.store('mfe-admin', name, Buffer.from(source));

test('a script stays as a document has listed it, also after the next build', async () => {
  const before = store('remoteEntry.js', 'first');
  const after = store('remoteEntry.js', 'second');
  expect(before.src).toMatch(/^\/releases\/mfe-admin\/local\/remoteEntry\.js\?sha384-[\w%]+$/);
  expect(await answerOf(before.src)).toBe('first');
  expect(await answerOf(after.src)).toBe('second');
  expect(await answerOf('/releases/mfe-admin/local/remoteEntry.js')).toBe('Not a script of a document');
});

test('only the scripts of the last builds are kept, and one that documents still list stays', async () => {
  const used = store('main.js', 'used');
  const unused = store('main.js', 'unused');
  for (let build = 0; build < 30; build += 1) {
    store('main.js', 'used');
    store('main.js', `build ${build}`);
  }
  expect(await answerOf(used.src)).toBe('used');
  expect(await answerOf(unused.src)).toBe('Not a script of a document');
});
