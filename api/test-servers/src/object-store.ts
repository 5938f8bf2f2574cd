import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';

/** Credentials that the server accepts. */
export const objectStoreEnvironment = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };

/** Starts an object store that speaks the protocol of S3 over HTTP. It forgets everything when it stops. */
export async function startObjectStore() {
  const folder = mkdtempSync(join(tmpdir(), 'objects-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'site', configs: [] }],
  });
  const { port } = await server.run();
  return {
    port,
    /** A value of `FILES_URL`: a place of its own for each prefix. */
    urlOf: (prefix: string, through = port) =>
      `s3://site/${prefix}?endpoint=http://127.0.0.1:${through}&region=us-east-1`,
    async stop() {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
