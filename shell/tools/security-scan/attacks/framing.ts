import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { RunningSite } from '../../../testing/running-site';
import type { Attack } from './attack';
import { type FramingTrick, framingTricks } from './framing-tricks';
import { exchange, sendAndReset, statusesIn } from './raw-socket';

/** Paths of the API, the release API and the sandbox. */
const targets = ['/api/v1/health', '/api/v1/releases/log', '/sandbox/rules'];

const pipelined = 'GET /api/v1/health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';

/** Sends a trick and a valid request on the same connection. Throws if the site answers either of them wrongly. */
async function send(site: RunningSite, { name, bytes, refused }: FramingTrick): Promise<void> {
  const answers = await exchange(site.port, bytes + pipelined);
  const [first = 0, ...rest] = statusesIn(answers);
  const closes = /\r\nconnection: close\r\n/i.test(answers.slice(0, answers.indexOf('\r\n\r\n{')));
  if (refused ? first !== 400 || rest.length > 0 : first >= 500 || !(closes || rest.length === 1))
    throw new Error(`${name}: ${JSON.stringify(answers.slice(0, 400))}`);
  if (!refused && rest.length === 1 && (rest[0] !== 200 || !answers.endsWith('{"status":"ok"}')))
    throw new Error(`the request behind ${name} got ${JSON.stringify(answers.slice(-300))}`);
}

/** Requests of unrelated visitors, each on a keep-alive connection. */
const visits: [path: string, init?: RequestInit][] = [
  ['/api/v1/health'],
  ['/api/v1/catalogue'],
  ['/api/v1/user/logout', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }],
  ['/api/v1/releases/log'],
  ['/sandbox/rules'],
  ['/api/v1/health', { method: 'HEAD' }],
  ['/api/v1/config'],
  ['/faq'],
];

async function visit({ url }: RunningSite, [path, init]: (typeof visits)[number]): Promise<string> {
  const response = await fetch(url + path, { ...init, signal: AbortSignal.timeout(5_000) });
  return `${response.status} ${await response.text()}`;
}

/** Runs `rounds` rounds; in each, eight visitors send requests while three tricks are sent. */
async function smuggle(site: RunningSite, rounds: number): Promise<void> {
  const expected = await Promise.all(visits.map((one) => visit(site, one)));
  const tricks = targets.map(framingTricks);
  for (let round = 0; round < rounds; round += 1) {
    const sending = tricks.map(async (all) => {
      // Skips through the list, so that a few rounds try every method.
      const trick = all[(round * 37) % all.length];
      if (trick) await send(site, trick);
    });
    const visiting = visits.map(async (one, visitor) => {
      const got = await visit(site, one).catch((error: Error) => error.message);
      if (got !== expected[visitor]) throw new Error(`a visitor of ${one[0]} got ${got.slice(0, 300)}`);
    });
    await Promise.all([...sending, ...visiting]);
  }
}

/** Requests another server in every form of a request line. Throws if the site contacts or names it. */
async function redirectElsewhere(site: RunningSite): Promise<void> {
  let connections = 0;
  const elsewhere = createServer(() => {
    connections += 1;
  }).listen(0, '127.0.0.1');
  await once(elsewhere, 'listening');
  const evil = `127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
  try {
    const headers = `HTTP/1.1\r\nHost: localhost:${site.port}\r\nConnection: close\r\n\r\n`;
    const refused = [
      `http://${evil}/api/v1/health`,
      `https://${evil}/faq`,
      `${evil}/api`,
      evil,
      '*',
      `\\\\${evil}\\api`,
    ];
    for (const target of refused) await expectRefusal(site, `GET ${target} ${headers}`);
    await expectRefusal(site, `CONNECT ${evil} ${headers}`);
    await expectRefusal(site, `GET /api/v1/health HTTP/1.1\r\nHost: ${evil}\r\n${headers.slice(10)}`);
    await expectRefusal(site, 'GET /api/v1/health HTTP/1.1\r\nConnection: close\r\n\r\n');
    for (const path of [
      `//${evil}/api/v1/health`,
      `/\\${evil}/api`,
      `/api//${evil}/`,
      `/api/@${evil}`,
      `/sandbox//${evil}`,
    ]) {
      const answer = await exchange(site.port, `GET ${path} ${headers}`);
      if (/location: *(https?:)?[/\\]{2}/i.test(answer) || !/^HTTP\/1\.1 [34]/.test(answer))
        throw new Error(`${path}: ${answer.slice(0, 300)}`);
    }
    if (connections > 0) throw new Error('The site asked another server');
  } finally {
    elsewhere.close();
  }
}

async function expectRefusal(site: RunningSite, bytes: string): Promise<void> {
  const answer = await exchange(site.port, bytes);
  if (!/^HTTP\/1\.1 400 [\s\S]*\r\n\r\n\{"message":"[^"]+"\}$/.test(answer))
    throw new Error(`${JSON.stringify(bytes)}: ${JSON.stringify(answer.slice(0, 300))}`);
}

/** Sends large bodies that the site refuses before it reads them, each with a call on the same connection. */
async function sendRefusedBodies(site: RunningSite): Promise<void> {
  const body = 'x'.repeat(4_000_000);
  const uploads: [line: string, type: string, status: number][] = [
    ['POST /api/v1/user/login', 'application/json', 413],
    ['POST /api/v1/client-events', 'application/json', 413],
    ['POST /api/v1/user/login', 'text/xml', 415],
    ['PUT /api/v1/releases/mfe-admin/9.9.9', 'application/gzip', 401],
    ['POST /api/v1/releases/restore', 'application/json', 401],
    ['POST /sandbox/events', 'application/json', 413],
  ];
  const expected = await visit(site, ['/api/v1/catalogue']);
  for (const [line, type, status] of uploads) {
    for (const framed of [
      `Content-Length: ${body.length}\r\n\r\n${body}`,
      `Transfer-Encoding: chunked\r\n\r\n${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`,
    ]) {
      const upload = `${line} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\n${framed}`;
      const [answers, ...others] = await Promise.all([
        exchange(site.port, upload + pipelined),
        ...Array.from({ length: 8 }, () => visit(site, ['/api/v1/catalogue'])),
      ]);
      const statuses = statusesIn(answers);
      if (statuses[0] !== status || statuses[1] !== 200 || !answers.endsWith('{"status":"ok"}'))
        throw new Error(`${line} with ${framed.slice(0, 30)} got ${statuses}, then ${answers.slice(-200)}`);
      if (others.some((other) => other !== expected)) throw new Error(`${line} spoilt another visitor's call`);
    }
  }
}

/** Resets connections for which the site has no request object any more. Throws if it does not answer another visitor. */
async function resetAfterConnect(site: RunningSite): Promise<void> {
  for (let number = 0; number < 20; number += 1)
    await sendAndReset(site.port, 'CONNECT other.example:443 HTTP/1.1\r\nHost: localhost\r\n\r\n');
  const answer = await visit(site, ['/faq']).catch((error: Error) => error.message);
  if (!answer.startsWith('200 ')) throw new Error(`another visitor got ${answer.slice(0, 300)}`);
}

/** Resets connections with pipelined requests for a file. Throws if the site keeps files open (Linux only). */
async function keepFilesOpen(site: RunningSite): Promise<void> {
  const openFiles = () => readdirSync(`/proc/${site.process.pid}/fd`).length;
  const page = await (await fetch(`${site.url}/faq`)).text();
  const [path] = /\/releases\/[^"]+\/main\.js/.exec(page) ?? [];
  if (path === undefined) throw new Error('The page names no script');
  const request = `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
  await exchange(site.port, request, 500);
  const before = openFiles();
  for (let number = 0; number < 10; number += 1) await sendAndReset(site.port, request.repeat(40), 'answered');
  // The last connection may not be closed yet.
  for (let tries = 0; tries < 50 && openFiles() > before + 20; tries += 1) await pause(100);
  if (openFiles() > before + 20) throw new Error(`${openFiles()} files are open instead of ${before}`);
}

export const framingAttacks: Attack[] = [
  {
    title: 'Framing tricks of every method change what another visitor is answered',
    quick: true,
    run: (site) => smuggle(site, 40),
  },
  {
    title: 'Framing tricks of every method change what another visitor is answered, in 1,000 rounds with 8 visitors',
    quick: false,
    run: (site) => smuggle(site, 1_000),
  },
  {
    title: 'A request line or a second Host makes the site ask or name another server',
    quick: true,
    run: redirectElsewhere,
  },
  { title: 'A connection that is reset after CONNECT ends the site', quick: true, run: resetAfterConnect },
  {
    title: 'Pipelined requests before a reset use up the files that the site may open',
    quick: true,
    run: keepFilesOpen,
  },
  { title: 'A body that is refused before it was read spoils the next call', quick: true, run: sendRefusedBodies },
];
