import { buffer } from 'node:stream/consumers';
import { createGzip } from 'node:zlib';
import { pack as tar } from 'tar-stream';
import type { Signature } from '../../contract/release';
import type { BuildOutput } from '../../store/build-output';

export const statementEntry = 'statement.json';
export const signatureEntry = 'signature.json';

/**
 * Packs a build for upload to the release API. The `.tar.gz` begins with the signed statement and its signature, so
 * that the server verifies them before it reads any other file.
 */
export function pack({ web, server }: BuildOutput, statement: string, signature: Signature): Promise<Buffer> {
  const archive = tar();
  archive.entry({ name: statementEntry }, statement);
  archive.entry({ name: signatureEntry }, JSON.stringify(signature));
  for (const [path, bytes] of web) archive.entry({ name: `web/${path}` }, bytes);
  if (server) archive.entry({ name: 'server.cjs' }, server);
  archive.finalize();
  return buffer(archive.pipe(createGzip()));
}
