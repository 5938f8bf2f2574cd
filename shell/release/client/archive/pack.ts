import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack as tar } from 'tar-stream';
import type { Signature } from '../../contract/release';
import type { BuildOutput } from '../../store/build-output';
import { contentOf } from '../../store/content';

export const statementEntry = 'statement.json';
export const signatureEntry = 'signature.json';

/**
 * Packs a build for upload to the release API. The `.tar.gz` begins with the signed statement and its signature, so
 * that the server verifies them before it reads any other file.
 */
export function pack({ web, server }: BuildOutput, statement: string, signature: Signature): Readable {
  const archive = tar();
  const add = async () => {
    archive.entry({ name: statementEntry }, statement);
    archive.entry({ name: signatureEntry }, JSON.stringify(signature));
    const files = [...web].map(([path, content]) => [`web/${path}`, content] as const);
    for (const [name, file] of server ? [...files, ['server.cjs', server] as const] : files) {
      const { size, open } = contentOf(file);
      await pipeline(open(), archive.entry({ name, size }));
    }
    archive.finalize();
  };
  add().catch((error: Error) => archive.destroy(error));
  const packed = createGzip();
  // The reader of `packed` gets the error.
  pipeline(archive, packed).catch(() => undefined);
  return packed;
}
