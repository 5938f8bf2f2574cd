import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** Credentials that the server accepts. */
export const objectStoreEnvironment = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };

/**
 * Starts an object store that speaks the protocol of S3 over HTTP. It forgets everything when it stops. It is a process
 * of its own, because lists of over 1,000 objects need a cipher that Node allows for whole processes only.
 */
export async function startObjectStore() {
  const folder = mkdtempSync(join(tmpdir(), 'objects-'));
  const server = spawn(
    process.execPath,
    [
      '--openssl-legacy-provider',
      require.resolve('s3rver/bin/s3rver.js'),
      `--directory=${folder}`,
      '--address=127.0.0.1',
      '--port=0',
      '--configure-bucket',
      'site',
    ],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const ended = once(server, 'exit');
  const port = await portOf(server.stdout);
  return {
    port,
    /** A value of `FILES_URL`: a place of its own for each prefix. */
    urlOf: (prefix: string, through = port) =>
      `s3://site/${prefix}?endpoint=http://127.0.0.1:${through}&region=us-east-1`,
    async stop() {
      server.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The port on which the server says that it listens. The lines after it are read, too, so that it can write on. */
function portOf(output: NodeJS.ReadableStream): Promise<number> {
  return new Promise((resolve, reject) => {
    const lines = createInterface(output);
    lines.on('line', (line) => {
      const port = /listening on .*:(\d+)$/.exec(line)?.[1];
      if (port) resolve(Number(port));
    });
    lines.once('close', () => reject(new Error('The object store of the tests did not start.')));
  });
}
