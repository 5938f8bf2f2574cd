import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { explainFileError } from './explain-file-error';

const folder = mkdtempSync(join(tmpdir(), 'explain-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** What `work` throws when no file may grow, as on a full disk. */
function failureWithoutSpace(work: string): Error {
  const script = `process.on('SIGXFSZ', () => {});
    try { ${work} } catch ({ message, code }) { process.stdout.write(JSON.stringify({ message, code })) }`;
  const args = ['-c', 'ulimit -f 0; exec "$0" -e "$1" "$2"', process.execPath, script, join(folder, 'file')];
  const thrown = JSON.parse(execFileSync('bash', args, { encoding: 'utf8' }));
  return Object.assign(new Error(thrown.message), { code: thrown.code });
}

const messageOf = (error: unknown) => (error as Error).message;

test('a write without space is reported with the folder', () => {
  const error = failureWithoutSpace(`require('fs').writeFileSync(process.argv[1], 'x')`);
  expect(error.message).toMatch(/^EFBIG/);
  expect(messageOf(explainFileError(error, folder))).toBe(
    `The disk of ${folder} is full (${error.message}): make room on it, then try again`,
  );
});

test('a database without space is reported with its file, also when another error wraps it', () => {
  const error = failureWithoutSpace(
    `const db = new (require('better-sqlite3'))(process.argv[1]); db.exec('CREATE TABLE a (b)')`,
  );
  expect(error.message).toBe('disk I/O error');
  const file = join(folder, 'site.db');
  const line = `${file} cannot be read or written (disk I/O error): make room on its disk; if there is room, check the disk`;
  expect(messageOf(explainFileError(error, file))).toBe(line);
  expect(messageOf(explainFileError(new Error('Failed query: …', { cause: error }), file))).toBe(line);
  // It is explained once, where the file is known.
  expect(messageOf(explainFileError(explainFileError(error, file), folder))).toBe(line);
});

test('of several folders the one on the full disk is named, and a path in the error before them', () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  // No space is free on /proc.
  expect(messageOf(explainFileError(full, folder, '/proc'))).toMatch(/^The disk of \/proc is full \(ENOSPC/);
  expect(messageOf(explainFileError(Object.assign(full, { path: '/a/b' }), folder))).toMatch(/^The disk of \/a\/b is/);
});

test('a file that this user may not use is reported with its path', () => {
  // The tests may run as root, who may use any file.
  const denied = Object.assign(new Error("EACCES: permission denied, open '/a/key'"), {
    code: 'EACCES',
    path: '/a/key',
  });
  const line = `/a/key cannot be opened (${denied.message}): the user that runs the site must own it`;
  expect(messageOf(explainFileError(denied, folder))).toContain(line);
  // A folder in place of a file.
  let found: unknown;
  try {
    readFileSync(folder);
  } catch (error) {
    found = explainFileError(Object.assign(error as Error, { path: folder }), '/elsewhere');
  }
  expect(messageOf(found)).toMatch(`${folder} cannot be opened (EISDIR`);
  const readOnly = Object.assign(new Error('EROFS: read-only file system'), { code: 'EROFS', path: '/a/key' });
  expect(messageOf(explainFileError(readOnly, folder))).toMatch(/^\/a\/key cannot be written .* mounted read-only$/);
  const spawned = Object.assign(new Error('spawn /bin/x EACCES'), {
    code: 'EACCES',
    path: '/bin/x',
    syscall: 'spawn /bin/x',
  });
  expect(explainFileError(spawned, folder)).toBe(spawned);
  // A port has no path.
  const port = Object.assign(new Error('listen EACCES: permission denied 127.0.0.1:80'), { code: 'EACCES' });
  expect(explainFileError(port, folder)).toBe(port);
});

test('other errors stay as they are', () => {
  const errors = [new Error('no code'), 'no error'];
  try {
    readFileSync(join(folder, 'missing'));
  } catch (error) {
    errors.push(error as Error);
  }
  expect(errors.map((error) => explainFileError(error, folder))).toEqual(errors);
  expect(errors).toHaveLength(3);
});
