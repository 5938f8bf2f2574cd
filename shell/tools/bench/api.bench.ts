import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { projectRoot } from '@site/release/infra';
import { RunningSite } from '../../testing/running-site';
import { median } from '../statistics';

const requests = 400;

/** Measures responses per second of one URL, with eight requests at a time. */
async function throughput(url: string): Promise<number> {
  const start = performance.now();
  let left = requests;
  const ask = async () => {
    while (left-- > 0) await (await fetch(url, { headers: { 'accept-encoding': 'identity' } })).arrayBuffer();
  };
  await Promise.all(Array.from({ length: 8 }, ask));
  return (requests * 1000) / (performance.now() - start);
}

/** Compares the composed home page with a bare server that sends a buffer of the same size. */
async function homeAgainstBuffer(): Promise<void> {
  const rounds = Number(process.env.ROUNDS ?? 9);
  const site = await RunningSite.start();
  const page = Buffer.from(await (await fetch(site.url)).arrayBuffer());
  const buffer = createServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html', 'content-length': page.length }).end(page),
  );
  await new Promise<void>((resolve) => buffer.listen(0, '127.0.0.1', resolve));
  const bufferUrl = `http://127.0.0.1:${(buffer.address() as AddressInfo).port}/`;
  const [ours, theirs]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await throughput(site.url));
    theirs.push(await throughput(bufferUrl));
  }
  buffer.close();
  await site.stop();
  const ratio = median(ours) / median(theirs);
  console.log(`the composed home page: ${ratio.toFixed(2)} of a static buffer of the same size (at least 0.7)`);
}

/** The API's own benchmark runs from its build, because this package must not import the API. */
async function main(): Promise<void> {
  if (!process.env.AGAINST) await homeAgainstBuffer();
  const api = fork(join(projectRoot, 'api/dist/bench/main.js'));
  const [code] = await once(api, 'exit');
  process.exitCode = Number(code);
}

void main();
