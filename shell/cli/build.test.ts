import { execFileSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from '@site/release/infra';

/** When each file of the shell's build was written, apart from compiled tools and tests. */
function writtenAt(): Record<string, number> {
  const dist = join(projectRoot, 'shell/dist');
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter(
    (path) => !/^(dev|testing|tools)(\/|$)/.test(path) && statSync(join(dist, path)).isFile(),
  );
  return Object.fromEntries(files.map((path) => [path, statSync(join(dist, path)).mtimeMs]));
}

const buildShell = (...tasks: string[]) => {
  const module = pathToFileURL(join(projectRoot, 'shell/cli/build.mjs'));
  const builds = tasks.map((task) => `await build('@site/shell', '${task}', true);`);
  const script = `import { build } from '${module}'; ${builds.join(' ')}`;
  execFileSync(process.execPath, ['--input-type=module', '-e', script], { stdio: 'pipe' });
};

// A site that starts meanwhile, or any test that reads the build, would find files missing.
test('a build of sources that are built replaces no file', () => {
  buildShell('build');
  const before = writtenAt();
  buildShell('build:server', 'build');
  expect(writtenAt()).toEqual(before);
});
