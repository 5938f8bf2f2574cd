import { generateKeyPairSync } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { freePort } from '@site/test-servers/free-port';
import { ReleaseError } from '../contract/errors';
import { sampleBuild } from '../testing';
import { HttpReleaseClient } from './http-release-client';

const servers: Server[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => new Promise((resolve) => server.close(resolve)))));

async function listen(listener: RequestListener, port = 0): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A client of a server that answers with these bytes of a longer answer, and then breaks the connection. */
async function clientOfBroken(bytes: string): Promise<HttpReleaseClient> {
  const url = await listen((_request, response) => {
    response.writeHead(200, { 'content-length': bytes.length + 1 });
    response.write(bytes, () => response.destroy());
  });
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

test('a server that is not the site leads to RELEASE_URL', async () => {
  const errorOf = async (message: string) => {
    const url = await listen((_, response) => response.writeHead(404).end(JSON.stringify({ message })));
    return patientClient(url).client.overview();
  };
  const missing = 'Route GET:/api/v1/releases not found';
  await expect(errorOf(missing)).rejects.toEqual(new ReleaseError(`${missing}: check RELEASE_URL`));
  const unknown = 'There is no mfe-jobs 2.0.0';
  await expect(errorOf(unknown)).rejects.toEqual(new ReleaseError(unknown));
});

test.each([
  [200, '{"ok":true}'],
  [200, '[]'],
  [404, '"Not Found"'],
  [500, '42'],
])('an answer %d %s leads to RELEASE_URL, too', async (status, body) => {
  const { client } = patientClient(await listen((_, response) => response.writeHead(status).end(body)), 0);
  for (const request of [client.overview(), client.log(), client.promote('mfe-jobs', '1.0.0')]) {
    await expect(request).rejects.toThrow(ReleaseError);
    await expect(request).rejects.toThrow(/check RELEASE_URL/);
  }
});

/** Has the fields of each answer that these tests ask for. */
const anyAnswer = JSON.stringify({ revision: 1, releaseSet: 'r1', apps: [], change: {}, published: true });

/** Answers the first requests as given, and all others with 200. */
function restartingSite(first: RequestListener[]) {
  const requests: string[] = [];
  const answers = [...first];
  const listener: RequestListener = (request, response) => {
    requests.push(`${request.method} ${request.url?.split('?', 1)[0]}`);
    const answer = answers.shift() ?? (() => response.end(anyAnswer));
    request.resume().once('end', () => answer(request, response));
  };
  return { requests, listener };
}

const restarts =
  (retryAfter: string): RequestListener =>
  (_request, response) => {
    response.writeHead(503, { 'retry-after': retryAfter }).end('{"message":"The service is starting again."}');
  };
const mayBeMade = /\nThe change may have been made already: look at status before you repeat it\.$/;
const breaksOff: RequestListener = ({ socket }) => socket.destroy();

/** A client that waits for a restarting site, and its pauses. */
function patientClient(url: string, forMs = 60_000) {
  const waits: [reason: string, seconds: number][] = [];
  const { privateKey } = generateKeyPairSync('ed25519');
  const retry = { forMs, onWait: (...wait: (typeof waits)[number]) => waits.push(wait) };
  const client = new HttpReleaseClient({
    url,
    token: 'rel_x',
    key: () => privateKey,
    progress: () => undefined,
    retry,
  });
  return { client, waits };
}

test('reading and publishing are repeated while a site restarts, after the pause that it asks for, or a second', async () => {
  const { requests, listener } = restartingSite([restarts('1'), breaksOff, restarts('0'), restarts('0')]);
  const { client, waits } = patientClient(await listen(listener));
  await client.overview();
  expect(requests).toEqual(Array(5).fill('GET /api/v1/releases'));
  const reset = expect.stringMatching(
    /^The release API of http:\S+ cannot be reached \((ECONNRESET|UND_ERR_SOCKET)\)$/,
  );
  const starting = 'The service is starting again.';
  expect(waits).toEqual([
    [starting, 1],
    [reset, 2],
    [starting, 1],
    [starting, 1],
  ]);

  const upload = restartingSite([restarts('0'), breaksOff]);
  const team = patientClient(await listen(upload.listener));
  await team.client.publish(sampleBuild('mfe-jobs', 'text'), '1.0.0');
  expect(upload.requests).toEqual(Array(3).fill('PUT /api/v1/releases/mfe-jobs/1.0.0'));
});

test.each<[what: string, answer: RequestListener]>([
  ['answers 503', restarts('0')],
  ['is behind a proxy that answers 502', (_request, response) => void response.writeHead(502).end()],
  ['breaks the connection', breaksOff],
])('a change is not repeated if the site %s, because it may have been made', async (_what, answer) => {
  const { requests, listener } = restartingSite([answer]);
  const { client, waits } = patientClient(await listen(listener));
  const error = await client.rollback('mfe-jobs').catch((each: unknown) => each);
  expect(error).toBeInstanceOf(ReleaseError);
  expect(String(error)).toMatch(mayBeMade);
  expect([requests.length, waits]).toEqual([1, []]);
});

test.each<
  [what: string, request: (client: HttpReleaseClient) => Promise<unknown>, answer: RequestListener | undefined]
>([
  ['that only reads', (client) => client.overview(), restarts('60')],
  ['that makes a preview', (client) => client.preview({ overrides: [] }), restarts('60')],
  ['that was refused', (client) => client.rollback('mfe-jobs'), (_, response) => response.writeHead(409).end()],
  ['that reached no site', (client) => client.rollback('mfe-jobs'), undefined],
])('a failed request %s does not say that a change may have been made', async (_what, request, answer) => {
  const url = answer ? await listen(answer) : `http://127.0.0.1:${await freePort()}`;
  const error = await request(patientClient(url, 0).client).catch((each: unknown) => each);
  expect(error).toBeInstanceOf(ReleaseError);
  expect(String(error)).not.toMatch(mayBeMade);
});

test('a change is sent again to a site that refused the connection', async () => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const { requests, listener } = restartingSite([]);
  const { client, waits } = patientClient(url);
  const rollback = client.rollback('mfe-jobs');
  while (waits.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
  await listen(listener, port);
  await rollback;
  expect(waits).toEqual([[`The release API of ${url} cannot be reached (ECONNREFUSED)`, 2]]);
  expect(requests).toEqual(['POST /api/v1/releases/mfe-jobs/rollback']);
});

test('a request fails if the site does not come back in time, or asks for a longer pause', async () => {
  const away = restartingSite(Array(100).fill(restarts('0')));
  await expect(patientClient(await listen(away.listener), 1_500).client.overview()).rejects.toThrow(/starting again/);
  expect(away.requests).toHaveLength(2);

  const busy = restartingSite([restarts('3600')]);
  const { client, waits } = patientClient(await listen(busy.listener));
  await expect(client.overview()).rejects.toThrow(/starting again/);
  expect(waits).toEqual([]);
});
