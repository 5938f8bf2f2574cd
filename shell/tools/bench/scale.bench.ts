import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { projectRoot } from '@site/release/infra';
import { startPostgres } from '@site/test-servers/postgres';

/** The API's own benchmark runs from its build, because this package must not import the API. */
async function main(): Promise<void> {
  const server = await startPostgres(['shared_buffers=2GB', 'max_wal_size=8GB', 'effective_cache_size=8GB']);
  try {
    const env = { ...process.env, DATABASE_URL: server.url };
    const [code] = await once(fork(join(projectRoot, 'api/dist/bench/scale/main.js'), { env }), 'exit');
    process.exitCode = Number(code);
  } finally {
    server.stop();
  }
}

void main();
