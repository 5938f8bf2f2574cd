import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Part, type PartOptions } from './part';

let folder: string;
let part: Part | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'part-'));
});
afterEach(async () => {
  await part?.stop();
  part = undefined;
  rmSync(folder, { recursive: true });
});

const listens = `
  const server = require('node:net').createServer((socket) => socket.end((process.env.GREETING ?? 'up') + (process.env.PATH ?? '')));
  server.listen(Number(process.env.ON ?? 0), '127.0.0.1', () => process.send({ port: server.address().port }));
  process.on('disconnect', () => process.exit());`;

function options(source: string, more: Partial<PartOptions> = {}): PartOptions {
  const script = join(folder, 'part.cjs');
  writeFileSync(script, source);
  return { name: 'sample', script, environment: () => ({}), firstPause: 20, ...more };
}

async function answer(port: number | undefined): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of connect(port ?? 0, '127.0.0.1')) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

const nextPort = (of: Part) =>
  new Promise<number>((resolve) => {
    const off = of.onPort((port) => {
      if (port === undefined) return;
      off();
      resolve(port);
    });
  });

const isAlive = (pid: number | undefined) => {
  try {
    return process.kill(pid ?? 0, 0);
  } catch {
    return false;
  }
};

test('a part is ready when it says its port, and sees only the environment it was given', async () => {
  part = await Part.start(options(listens, { environment: () => ({ GREETING: 'hello' }) }));
  expect(await answer(part.port)).toBe('hello');
  await part.stop();
  part = await Part.start(options(listens));
  expect(await answer(part.port)).toBe('up');
});

test('a part that dies is started again and its new port is told', async () => {
  part = await Part.start(options(listens));
  const { pid } = part;
  for (let deaths = 0; deaths < 3; deaths += 1) {
    const again = nextPort(part);
    process.kill(part.pid ?? 0, 'SIGKILL');
    expect(await again).toBe(part.port);
    expect(await answer(part.port)).toBe('up');
  }
  expect(part.pid).not.toBe(pid);
});

test('a part can keep its port over a restart', async () => {
  part = await Part.start(options(listens, { environment: (lastPort) => ({ ON: String(lastPort) }) }));
  const { port } = part;
  const again = nextPort(part);
  process.kill(part.pid ?? 0, 'SIGKILL');
  expect(await again).toBe(port);
});

test('restarts that fail are tried again until one works', async () => {
  const tries = join(folder, 'tries');
  const failsTwice = `
    const { appendFileSync, statSync } = require('node:fs');
    appendFileSync(${JSON.stringify(tries)}, '.');
    const tries = statSync(${JSON.stringify(tries)}).size;
    if (tries === 2 || tries === 3) process.exit(1);`;
  part = await Part.start(options(failsTwice + listens));
  const again = nextPort(part);
  process.kill(part.pid ?? 0, 'SIGKILL');
  expect(await answer(await again)).toBe('up');
  expect(readFileSync(tries, 'utf8')).toBe('....');
});

test('a first start that fails is an error and not a loop', async () => {
  await expect(Part.start(options('process.exit(3)'))).rejects.toThrow(
    '[sample] ended before it was ready (exit code 3)',
  );
  const hangs = options('setInterval(() => {}, 1000)', { readyWithin: 300 });
  await expect(Part.start(hangs)).rejects.toThrow('[sample] was not ready within 0.3 s');
});

test('a part that ignores SIGTERM is killed after its grace', async () => {
  part = await Part.start(options(`process.on('SIGTERM', () => {});${listens}`));
  const { pid } = part;
  await part.stop(300);
  expect(isAlive(pid)).toBe(false);
  expect(part.port).toBeUndefined();
});

test('a stopped part stays down, even while it waits for its next start', async () => {
  part = await Part.start(options(listens, { firstPause: 100 }));
  const down = new Promise<void>((resolve) => part?.onPort(() => resolve()));
  process.kill(part.pid ?? 0, 'SIGKILL');
  await down;
  await part.stop();
  const started = await Promise.race([nextPort(part), new Promise((resolve) => setTimeout(resolve, 300, 'none'))]);
  expect(started).toBe('none');
});
