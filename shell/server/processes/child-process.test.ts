import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { silentLog } from '@site/release/testing';
import { isAlive } from '@site/test-servers/process-exit';
import { isInstalled, testIf } from '../../testing/installed-programs';
import { ServiceProcess, type ServiceProcessOptions } from './child-process';

let folder: string;
let child: ServiceProcess | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'child-'));
});
afterEach(async () => {
  await child?.stop();
  child = undefined;
  rmSync(folder, { recursive: true });
});

const listens = `
  const server = require('node:net').createServer((socket) => socket.end((process.env.GREETING ?? 'up') + (process.env.PATH ?? '')));
  process.on('message', (message) => process.send(message));
  process.on('disconnect', () => process.exit());
  server.listen(__dirname + '/child.sock', () => process.send('ready'));`;

const probeTimes = { every: 50, silentAfter: 4, lostAfter: 12 };

function options(source: string, more: Partial<ServiceProcessOptions> = {}): ServiceProcessOptions {
  const script = join(folder, 'child.cjs');
  writeFileSync(script, source);
  const socketPath = join(folder, 'child.sock');
  return {
    name: 'sample',
    script,
    socketPath,
    environment: {},
    log: silentLog,
    minRestartDelayMs: 20,
    probeTimes,
    ...more,
  };
}

async function answer(of: ServiceProcess): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of connect(of.address.socketPath ?? '')) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

/** Resolves when the child process becomes available or unavailable. */
const becomes = (of: ServiceProcess, wanted: boolean) =>
  new Promise<void>((resolve) => {
    const off = of.onChange((available) => {
      if (available !== wanted) return;
      off();
      resolve();
    });
  });

/** Without the check, the id 0 would signal the tests themselves. */
function signal({ pid }: ServiceProcess, name: NodeJS.Signals): void {
  if (pid === undefined) throw new Error('The child process does not run.');
  process.kill(pid, name);
}
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

test('a child process is available once it reports that it is ready, and gets only the given environment', async () => {
  child = await ServiceProcess.start(options(listens, { environment: { GREETING: 'hello' } }));
  expect(await answer(child)).toBe('hello');
  await child.stop();
  child = await ServiceProcess.start(options(listens));
  expect(await answer(child)).toBe('up');
});

test('a child process that dies is started again on the same socket', async () => {
  child = await ServiceProcess.start(options(listens));
  const { pid } = child;
  for (let deaths = 0; deaths < 3; deaths += 1) {
    const again = becomes(child, true);
    signal(child, 'SIGKILL');
    await again;
    expect(await answer(child)).toBe('up');
  }
  expect(child.pid).not.toBe(pid);
});

test('failed restarts are repeated until one works', async () => {
  const tries = join(folder, 'tries');
  const failsTwice = `
    const { appendFileSync, statSync } = require('node:fs');
    appendFileSync(${JSON.stringify(tries)}, '.');
    const tries = statSync(${JSON.stringify(tries)}).size;
    if (tries === 2 || tries === 3) process.exit(1);`;
  child = await ServiceProcess.start(options(failsTwice + listens));
  const again = becomes(child, true);
  signal(child, 'SIGKILL');
  await again;
  expect(await answer(child)).toBe('up');
  expect(readFileSync(tries, 'utf8')).toBe('....');
});

test('a first start that fails is reported and not repeated', async () => {
  await expect(ServiceProcess.start(options('process.exit(3)'))).rejects.toThrow(
    '[sample] ended before it was ready (exit code 3)',
  );
  const hangs = options('setInterval(() => {}, 1000)', { readyTimeoutMs: 300 });
  await expect(ServiceProcess.start(hangs)).rejects.toThrow('[sample] was not ready within 0.3 s');
});

test('a child process that ignores SIGTERM is killed after a while', async () => {
  child = await ServiceProcess.start(options(`process.on('SIGTERM', () => {});${listens}`));
  const { pid } = child;
  await child.stop(300);
  expect(isAlive(pid)).toBe(false);
  expect(child.available).toBe(false);
});

test('a child process that was stopped is not started again, even if a restart was due', async () => {
  child = await ServiceProcess.start(options(listens, { minRestartDelayMs: 100 }));
  const down = becomes(child, false);
  signal(child, 'SIGKILL');
  await down;
  await child.stop();
  await pause(300);
  expect(child.available).toBe(false);
});

test('a child process that hangs becomes unavailable, then it is killed and started again', async () => {
  child = await ServiceProcess.start(options(listens));
  const { pid } = child;
  const silent = becomes(child, false);
  signal(child, 'SIGSTOP');
  await silent;
  expect(isAlive(pid)).toBe(true);
  await becomes(child, true);
  expect(child.pid).not.toBe(pid);
  expect(await answer(child)).toBe('up');
});

test('a child process that answers again in time is not killed', async () => {
  // Two seconds, so that a busy machine has time to continue it.
  const patient = { ...probeTimes, lostAfter: 40 };
  child = await ServiceProcess.start(options(listens, { probeTimes: patient }));
  const { pid } = child;
  const silent = becomes(child, false);
  signal(child, 'SIGSTOP');
  await silent;
  const answering = becomes(child, true);
  signal(child, 'SIGCONT');
  await answering;
  await pause(patient.every * patient.lostAfter);
  expect([child.available, child.pid]).toEqual([true, pid]);
});

test('when the parent process itself stalls, its child processes stay available', async () => {
  child = await ServiceProcess.start(options(listens));
  let changes = 0;
  child.onChange(() => (changes += 1));
  for (let stalls = 0; stalls < 10; stalls += 1) {
    // Blocks longer than a child process may be silent.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 250);
    await pause(1);
  }
  expect(changes).toBe(0);
});

testIf(isInstalled('taskset', '--version'))('a child process that waits for a processor stays available', async () => {
  // An answer takes 0.3 s of a processor that seven processes share.
  const slow = `
    const { appendFileSync } = require('node:fs');
    const usedMs = () => (process.cpuUsage().user + process.cpuUsage().system) / 1000;
    process.on('message', () => {
      const before = usedMs();
      while (usedMs() < before + 300);
      appendFileSync(__dirname + '/answers', '.');
    });`;
  const probeTimes = { every: 50, silentAfter: 14, lostAfter: 28 };
  child = await ServiceProcess.start(options(slow + listens, { probeTimes }));
  const { pid } = child;
  let changes = 0;
  child.onChange(() => (changes += 1));
  const answers = join(folder, 'answers');
  writeFileSync(answers, '');
  const [processor = ''] = /Cpus_allowed_list:\s*(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.slice(1) ?? [];
  execFileSync('taskset', ['-cp', processor, String(pid)]);
  // Sessions of their own, between which Linux shares a processor fairly.
  const busy = ['-c', processor, 'timeout', '300', 'sh', '-c', 'while :; do :; done'];
  const others = Array.from({ length: 6 }, () => spawn('taskset', busy, { detached: true }));
  try {
    while (readFileSync(answers, 'utf8').length < 2) await pause(50);
  } finally {
    for (const { pid } of others) if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  }
  expect([changes, child.pid]).toEqual([0, pid]);
});
