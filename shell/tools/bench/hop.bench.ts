import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '@site/release/infra';
import { RunningSite } from '../../testing/running-site';
import { median } from '../statistics';

const rounds = Number(process.env.ROUNDS ?? 7);
const requests = Number(process.env.REQUESTS ?? 3_000);
const parallel = 8;

interface Target {
  name: string;
  /** A port or the path of a socket. */
  at: { port: number } | { socketPath: string };
  path: string;
  /** The processes that answer. */
  pids: (number | undefined)[];
  headers?: Record<string, string>;
}

const agent = new Agent({ keepAlive: true, maxSockets: parallel });

function get({ at, path, headers }: Target): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', ...at, path, agent, headers }, (response) => {
      if ((response.statusCode ?? 500) >= 400) reject(new Error(`${path} answered ${response.statusCode}`));
      response.resume().once('end', resolve);
    });
    sent.once('error', reject).end();
  });
}

/** Time of the processor in µs that processes have used (Linux only, in steps of 10 ms). */
function processorTime(pids: Target['pids']): number {
  const ticks = pids.map((pid) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return Number(fields[11]) + Number(fields[12]);
  });
  return ticks.reduce((sum, each) => sum + each, 0) * 10_000;
}

/** CPU time of one request in µs, which other work on the machine changes less than the elapsed time. */
async function cost(target: Target): Promise<number> {
  const before = processorTime(target.pids);
  let left = requests;
  const ask = async () => {
    while (left-- > 0) await get(target);
  };
  await Promise.all(Array.from({ length: parallel }, ask));
  return (processorTime(target.pids) - before) / requests;
}

/** Compares the catalogue through the site, from the API's socket, and a bare Fastify. */
async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'hop-'));
  const bare = fork(join(projectRoot, 'api/dist/bench/bare.js'));
  const [{ address }] = await once(bare, 'message');
  const site = await RunningSite.start({ TMPDIR: folder });
  try {
    const [sockets = ''] = readdirSync(folder).filter((name) => name.startsWith('site-'));
    const { api } = site.pids;
    const through = { at: { port: site.port }, pids: [site.process.pid, api] };
    const path = '/api/v1/catalogue';
    const socket = { at: { socketPath: join(folder, sockets, 'api.sock') }, pids: [api] };
    const targets: Target[] = [
      { name: 'bare Fastify', at: { port: address.port }, path: '/', pids: [bare.pid] },
      { name: "the API's socket", ...socket, path },
      { name: 'through the site', ...through, path },
      // A cookie makes an answer the visitor's own, so the site asks the API each time.
      { name: 'through the site, asked each time', ...through, path, headers: { cookie: 'a=b' } },
      { name: 'the home page', at: { port: site.port }, path: '/', pids: [site.process.pid] },
      { name: '/trainings', at: { port: site.port }, path: '/trainings', pids: [site.process.pid] },
    ];
    const results = targets.map((): number[] => []);
    for (const target of targets) await cost(target);
    for (let round = 0; round < rounds; round += 1)
      for (const [index, target] of targets.entries()) results[index]?.push(await cost(target));
    const rows = targets.map(({ name }, index) => [
      name,
      { 'µs of a processor': Math.round(median(results[index] ?? [])) },
    ]);
    console.table(Object.fromEntries(rows));
  } finally {
    agent.destroy();
    bare.kill();
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

void main();
