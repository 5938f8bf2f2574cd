import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { askRunningApi, askStoredAnswers } from './api-answers';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'answers-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a command asks an API that does not answer only once', async () => {
  let connections = 0;
  const api = createServer().listen(0, '127.0.0.1');
  api.on('connection', (socket) => {
    connections += 1;
    socket.destroy();
  });
  await once(api, 'listening');
  const url = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  const ask = askRunningApi({ url }, join(folder, 'api-answers.json'), { retries: false });
  for (const path of ['/catalogue', '/other'])
    await expect(ask([path])).rejects.toThrow(
      `A page needs the data at ${path}, but no answer of the API is stored: check the path (npm run types names the right one), or start the site once (${url} did not answer: UND_ERR_SOCKET)`,
    );
  expect(connections).toBe(1);
  await new Promise((resolve) => api.close(resolve));
});

test('while the API fails, its last answers are used; a missing answer is an error', async () => {
  let status = 200;
  const api = createServer((request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ at: request.url }));
  }).listen(0, '127.0.0.1');
  await once(api, 'listening');
  const file = join(folder, 'cache/api-answers.json');
  const ask = askRunningApi({ url: `http://127.0.0.1:${(api.address() as AddressInfo).port}` }, file);
  const answers = { '/catalogue': { at: '/catalogue' } };
  expect(await ask(['/catalogue'])).toEqual(answers);
  status = 500;
  expect(await ask(['/catalogue'])).toEqual(answers);
  await expect(ask(['/catalogue', '/other'])).rejects.toThrow('but the API answered 500');
  status = 404;
  await expect(ask(['/catalog'])).rejects.toMatchObject({
    path: '/catalog',
    message:
      'A page needs the data at /catalog, but the API answered 404: check the path (npm run types names the right one)',
  });
  await new Promise((resolve) => api.close(resolve));
  const askGone = askRunningApi({ url: 'http://127.0.0.1:9' }, file);
  expect(await askGone(['/catalogue'])).toEqual(answers);
  expect(await askStoredAnswers(file)(['/catalogue'])).toEqual(answers);
  await expect(askStoredAnswers(file)(['/catalogue', '/catalog'])).rejects.toMatchObject({
    path: '/catalog',
    message:
      'A page needs the data at /catalog, but no answer of the API is stored: check the path (npm run types names the right one), or start the site once',
  });
  expect(readdirSync(join(folder, 'cache'))).toEqual(['api-answers.json']);
});
