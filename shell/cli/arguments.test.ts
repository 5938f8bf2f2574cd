import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@site/release/infra';
import { runNode } from '../testing/run-command';

// A command that takes its arguments ends here only after a build or a scan.
const run = (command: string, ...args: string[]) =>
  runNode([join(projectRoot, `shell/cli/${command}.mjs`), ...args], {});

test.each(['sbom', 'pack', 'security-scan', 'screenshots'])(
  'npm run %s -- --help prints its usage and does nothing',
  async (name) => {
    for (const option of ['--help', '-h'])
      expect(await run(name, option)).toEqual({
        code: 0,
        out: expect.stringMatching(new RegExp(`^Usage: npm run ${name}.*\n$`)),
        err: '',
      });
    expect(existsSync('--help')).toBe(false);
  },
);

test.each([
  ['sbom', ['--hepl'], "Unknown option '--hepl'"],
  ['sbom', ['one.json', 'two.json'], "Unexpected argument 'two.json'"],
  ['pack', ['--out', 'folder'], "Unknown option '--out'"],
  ['security-scan', ['--quick'], "Unknown option '--quick'"],
  ['security-scan', ['wapiti'], "Unexpected argument 'wapiti'"],
  ['screenshots', ['--darkk'], "Unknown option '--darkk'"],
  ['screenshots', ['--against', '--dark'], 'argument is ambiguous. Did you forget'],
  ['screenshots', ['--against', 'nosuchrev'], 'There is no revision "nosuchrev"'],
  ['screenshots', ['--against', ''], 'There is no revision ""'],
])('npm run %s -- %j is refused in one line', async (name, args, message) => {
  const { code, out, err } = await run(name, ...args);
  expect([code, out, err.split('\n')]).toEqual([2, '', [expect.stringContaining(message), '']]);
});

test('a list of packages that cannot be written is reported in one line', async () => {
  const { code, out, err } = await run('sbom', '/nonexistent/x.json');
  expect([code, out]).toEqual([1, '']);
  expect(err).toMatch(/^Writing \/nonexistent\/x\.json failed \(ENOENT: .*\)\n$/);
});
