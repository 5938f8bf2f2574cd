import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, realpathSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { projectRoot } from '@site/release/infra';

const run = promisify(execFile);
const git = (...args: string[]) => run('git', ['-C', projectRoot, ...args]);

/** Another revision of the project, built in its own folder. */
interface Revision {
  root: string;
  remove(): Promise<void>;
}

/** Checks out and builds `name` (any Git revision) in `folder`, which must not exist yet. */
export async function buildRevision(name: string, folder: string): Promise<Revision> {
  await git('worktree', 'add', '--detach', folder, name);
  const remove = async () => void (await git('worktree', 'remove', '--force', folder));
  try {
    if (lockOf(folder) === lockOf(projectRoot)) linkPackages(folder);
    const cli = pathToFileURL(join(folder, 'shell/cli')).href;
    const work = `await (await import('${cli}/install.mjs')).install(); await (await import('${cli}/build.mjs')).build();`;
    await run(process.execPath, ['--input-type=module', '--eval', work], { cwd: folder });
  } catch (error) {
    await remove();
    throw error;
  }
  return { root: folder, remove };
}

const lockOf = (root: string) => readFileSync(join(root, 'package-lock.json'), 'utf8');

/** Links the installed packages, and the project's own packages of the revision. */
function linkPackages(root: string): void {
  const installed = join(projectRoot, 'node_modules');
  const own = join(installed, '@site');
  for (const name of readdirSync(installed).filter((name) => name !== '@site')) link(join(installed, name), root, name);
  for (const name of readdirSync(own)) {
    const target = relative(projectRoot, realpathSync(join(own, name)));
    link(join(root, target), root, join('@site', name));
  }
}

function link(target: string, root: string, name: string): void {
  const path = join(root, 'node_modules', name);
  mkdirSync(dirname(path), { recursive: true });
  symlinkSync(target, path);
}
