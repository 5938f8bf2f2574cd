import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { transformFileSync } from '@swc/core';
import { projectRoot } from '../infra/project-root';
import { readState } from '../store/accepted-state';
import { stateAt } from '../store/past-states';
import { makeFirstSetLive, person, publishVersions, sampleStore } from '../testing';

let sample: ReturnType<typeof sampleStore>;
beforeEach(() => {
  sample = sampleStore();
});
afterEach(() => sample.remove());

/** Compiles the store's code and its dependencies, so that a child process can run them. */
function compile(): string {
  const code = join(sample.folder, 'code');
  for (const part of ['compatibility', 'contract', 'deploy', 'infra', 'metrics', 'signing', 'storage', 'store']) {
    const sources = join(__dirname, '..', part);
    const files = readdirSync(sources, { recursive: true, encoding: 'utf8' });
    for (const file of files.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))) {
      const { code: text } = transformFileSync(join(sources, file), { configFile: join(projectRoot, '.swcrc') });
      const compiled = join(code, part, file.replace(/\.ts$/, '.js'));
      mkdirSync(dirname(compiled), { recursive: true });
      writeFileSync(compiled, text);
    }
  }
  return code;
}

/**
 * Starts a process that reports when it is ready, and promotes `name` `version` once its stdin closes. It checks the
 * compatibility only: rendering would spread the changes over time, and they are to meet.
 */
function startPromotion(code: string, name: string, version: string) {
  const source = `
    const { openStore } = require(${JSON.stringify(join(code, 'store/release-store.js'))});
    const { checkCompatibility } = require(${JSON.stringify(join(code, 'compatibility/check-compatibility.js'))});
    const { Deployments } = require(${JSON.stringify(join(code, 'deploy/deployments.js'))});
    const log = { info() {}, warn: console.error, error: console.error };
    const store = openStore(${JSON.stringify(sample.store.folder)}, log);
    const validator = { validate: (next, before) => checkCompatibility(store, next, before, []) };
    const deployments = new Deployments(store, validator, async () => () => true);
    process.stdin.resume().on('end', () =>
      deployments.promote('${name}', '${version}', { name: '${name}@${version}', source: 'person' }));
    process.stdout.write('ready');`;
  const env = { ...process.env, NODE_PATH: join(projectRoot, 'node_modules') };
  return spawn(process.execPath, ['-e', source], { env, stdio: ['pipe', 'pipe', 'inherit'] });
}

test('twenty processes promote at the same time, and no promotion is lost', async () => {
  const { store } = sample;
  const names = ['mfe-admin', 'mfe-account', 'mfe-packages', 'mfe-marketing'] as const;
  const versions = ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0'];
  for (const name of names) await publishVersions(store, name, versions);
  const wanted = names.flatMap((name) => versions.map((version) => ({ name, version })));

  const code = compile();
  const processes = wanted.map(({ name, version }) => startPromotion(code, name, version));
  await Promise.all(processes.map((each) => once(each.stdout, 'data')));
  const ended = processes.map((each) => once(each, 'exit'));
  for (const each of processes) each.stdin.end();
  expect((await Promise.all(ended)).map(([exitCode]) => exitCode)).toEqual(wanted.map(() => 0));

  const { revision, live } = await readState(store);
  expect(revision).toBe(20);
  const states = await Promise.all(Array.from({ length: 20 }, (_, index) => stateAt(store, index + 1)));
  expect(states.map((state) => state?.change?.actor).sort()).toEqual(
    wanted.map(({ name, version }) => `${name}@${version}`).sort(),
  );
  for (const name of names) {
    const last = states.flatMap((state) => state?.change?.changes ?? []).filter((entry) => entry.name === name);
    expect(live[name]?.version).toBe(last.at(-1)?.to);
    expect(live[name]?.earlier).toHaveLength(4);
  }
});

test('a process that is killed while it promotes leaves the old state or the new one', async () => {
  const { store, deployments } = sample;
  await publishVersions(store, 'mfe-admin', ['1.0.0', '1.1.0']);
  await makeFirstSetLive(deployments, { 'mfe-admin': '1.0.0' });
  const code = compile();
  for (let delay = 0; delay < 12; delay += 2) {
    const { revision } = await readState(store);
    const other = (await readState(store)).live['mfe-admin']?.version === '1.0.0' ? '1.1.0' : '1.0.0';
    const victim = startPromotion(code, 'mfe-admin', other);
    await once(victim.stdout, 'data');
    const ended = once(victim, 'exit');
    victim.stdin.end();
    await new Promise((resolve) => setTimeout(resolve, delay));
    victim.kill('SIGKILL');
    await ended;
    const after = await readState(store);
    expect([revision, revision + 1]).toContain(after.revision);
    expect(after.live['mfe-admin']?.version).toBe(
      after.revision === revision ? (other === '1.1.0' ? '1.0.0' : '1.1.0') : other,
    );
  }
  await deployments.promote('mfe-admin', '1.0.0', person);
  expect((await readState(store)).live['mfe-admin']?.version).toBe('1.0.0');
});
