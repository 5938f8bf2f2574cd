import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readTurbo } from './build.mjs';
import { pageInputs } from './page-inputs.mjs';
import { missing } from './programs.mjs';
import { root } from './project.mjs';

const file = join(root, 'node_modules/.cache/green-tests.json');

/** Stores the inputs with which each test step last passed, and what the tests of end-to-end files visited then. */
export class GreenRuns {
  #green = read();

  /** Whether the step passed with exactly these inputs. */
  has = (step, inputs) => this.#green[step] === inputs;

  /** What was stored for the step; undefined if it never passed. */
  get = (step) => this.#green[step];

  add(step, inputs) {
    this.#green[step] = inputs;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(this.#green, null, 2));
  }
}

function read() {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}

/**
 * Returns one hash of the inputs of every step. Turbo hashes the sources, the lock file and its own settings.
 * `test-inputs.json` names the packages that a step depends on. End-to-end tests depend on all packages except the
 * remotes, of which each file lists those that it tests, or pages of them (`mfe-account/login`). A test that uses a remote
 * only as an example lists none. The shell's unit tests depend on no remote either, except the files in
 * `shellOnRemotes`. For each file, `pages` has a hash of each page that it lists, and one of its other inputs, `rest`.
 */
export async function testInputs() {
  const { units, shellOnRemotes, endToEnd } = JSON.parse(
    readFileSync(join(root, 'shell/cli/test-inputs.json'), 'utf8'),
  );
  const { tasks } = await readTurbo(['build', 'build:server', 'units']);
  const hashes = new Map(tasks.map(({ taskId, hash }) => [taskId, hash]));
  const of = (task, packages) => packages.map((name) => hashes.get(`@site/${name}#${task}`));
  const hash = (...inputs) =>
    createHash('sha256')
      .update(JSON.stringify([process.version, inputs]))
      .digest('hex');

  const packages = tasks.filter(({ task }) => task === 'build').map(({ package: name }) => name.replace('@site/', ''));
  const isRemote = (name) => name.startsWith('mfe-');
  const isPage = (name) => name.includes('/');
  const others = packages.filter((name) => !isRemote(name));
  const frame = [...of('build', others), ...of('build:server', ['shell'])];
  const pagesOf = new Map();
  for (const task of tasks.filter(({ task, directory }) => task === 'build' && isRemote(directory)))
    pagesOf.set(task.directory, await pageInputs(task, join(root, task.directory)));
  const ofRemotes = (names) =>
    names.map((name) => {
      const [remote, ...page] = name.split('/');
      return page.length > 0 ? pagesOf.get(remote)(page.join('/')) : of('build', [remote]);
    });
  const e2e = join(root, 'shell/e2e');
  const helpers = [join(e2e, 'fixtures'), join(root, 'shell/testing')].flatMap(textsIn);
  const settings = ['playwright.config.ts'].map((name) => readFileSync(join(e2e, name), 'utf8'));
  const specs = Object.entries(endToEnd).map(([name, remotes]) => {
    const text = readFileSync(join(e2e, `${name}.spec.ts`), 'utf8');
    // The others use the commands and tools only to start; this one tests them.
    const commands = name === 'dev' ? of('units', ['shell']) : [];
    // All tests of a file run after any change if they need each other, or may use pages that they do not visit.
    const listed = /mode: 'serial'|(?:request\.get|\bfetch)\((?!'\/api\/)|newContext/.test(text)
      ? []
      : remotes.filter(isPage);
    const unlisted = ofRemotes(remotes.filter((remote) => !listed.includes(remote)));
    const rest = hash(frame, commands, unlisted, helpers, settings, text);
    const pages = Object.fromEntries(listed.map((page) => [page, hash(ofRemotes([page]))]));
    return [name, { hash: hash(rest, pages), rest, pages }];
  });
  const rootFiles = ['tsconfig.json', 'tsconfig.leaf.json', 'biome.json', '.dependency-cruiser.cjs', 'package.json'];
  return {
    everything: hash(
      [...hashes],
      rootFiles.map((name) => readFileSync(join(root, name), 'utf8')),
      textsIn(e2e),
      helpers,
    ),
    filesAndLibraries: hash(
      tasks.map(({ taskId, inputs }) => [taskId, Object.keys(inputs).sort()]),
      readdirSync(e2e, { recursive: true }).sort(),
      readFileSync(join(root, 'package-lock.json'), 'utf8'),
    ),
    // Tests that need a missing program are skipped.
    units: Object.fromEntries(
      Object.entries(units).map(([folder, packages]) => [folder, hash(of('units', packages), missing())]),
    ),
    shellOnRemotes: Object.fromEntries(
      Object.entries(shellOnRemotes).map(([file, remotes]) => [file, hash(of('units', [...units.shell, ...remotes]))]),
    ),
    endToEnd: Object.fromEntries(specs.map(([name, { hash }]) => [name, hash])),
    pages: Object.fromEntries(specs.map(([name, { rest, pages }]) => [name, { rest, pages }])),
  };
}

/** The paths and texts of all files below a folder. */
const textsIn = (folder) =>
  readdirSync(folder, { recursive: true })
    .filter((path) => statSync(join(folder, path)).isFile())
    .sort()
    .map((path) => [path, readFileSync(join(folder, path), 'utf8')]);
