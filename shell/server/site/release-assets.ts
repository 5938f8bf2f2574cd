import { extname, join } from 'node:path';
import { fileIn, type Release, type ReleaseFile } from '@site/release/contract';
import type { PreviewReader } from '@site/release/deploy';
import { checkTrusted, readIntact } from '@site/release/signing';
import { type ReleaseStore, suffixOf } from '@site/release/store';
import type { FastifyInstance } from 'fastify';
import { isPreviewed } from '../assignment/open-preview';
import { encodingFor, isFresh } from '../infra/negotiate';
import type { PublicVersions } from './public-versions';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.woff2': 'font/woff2',
  '.ico': 'image/x-icon',
  '.pdf': 'application/pdf',
  '.txt': 'text/plain; charset=utf-8',
};

export interface AssetSources {
  releases: ReleaseStore;
  publicVersions: PublicVersions;
  previews: PreviewReader;
}

/**
 * Serves the files of public versions, for ever the same, in the best encoding that was stored beside them; and to browsers that
 * opened a preview also those of its versions, which only they may keep.
 */
export function serveReleaseAssets(app: FastifyInstance, { releases, publicVersions, previews }: AssetSources): void {
  app.get<{ Params: { name: string; version: string; '*': string } }>(
    '/releases/:name/:version/*',
    async (request, reply) => {
      const { name, version, '*': path } = request.params;
      const refuse = (status: 404 | 500, why: string) =>
        reply.code(status).header('cache-control', 'no-store').type('text/plain').send(why);
      const isPublic = await publicVersions.includes(name, version).catch(() => false);
      const mayRead = isPublic || isPreviewed(previews, request, name, version);
      const release = mayRead ? await trusted(releases, name, version) : undefined;
      const file = release && fileIn(release, path);
      if (!file) return refuse(404, 'There is no such file in this release.');
      const etag = `"${file.integrity.slice(7, 29)}"`;
      const headers = {
        'cache-control': `${isPublic ? 'public' : 'private'}, max-age=31536000, immutable`,
        'access-control-allow-origin': '*',
        vary: 'accept-encoding',
        etag,
      };
      if (isFresh(request.headers['if-none-match'], etag)) return reply.code(304).headers(headers).send();
      const stored = join(releases.directory(name, version), 'web', path);
      const wanted = encodingFor(request.headers['accept-encoding']);
      const found = await bestOf(stored, file, wanted);
      if (!found) return refuse(500, 'This file is not what was published.');
      if (found.encoding) reply.header('content-encoding', found.encoding);
      return reply
        .headers(headers)
        .type(types[extname(path)] ?? 'application/octet-stream')
        .send(found.bytes);
    },
  );
}

/** How long a signature that was found good is not looked at again, in ms: the trust in its key may end. */
const trustedFor = 10_000;

/** When the signatures of releases were found good; a store gives the same object each time. */
const known = new WeakMap<Release, number>();

async function trusted(store: ReleaseStore, name: string, version: string): Promise<Release | undefined> {
  try {
    const release = await store.read(name, version);
    if (!release || Date.now() - (known.get(release) ?? 0) < trustedFor) return release;
    await checkTrusted(store, release, name, version);
    known.set(release, Date.now());
    return release;
  } catch {
    return undefined;
  }
}

/** The file in the wanted encoding, or plain where that is missing or damaged; undefined when its bytes are not what was signed. */
async function bestOf(stored: string, { integrity, encodings }: ReleaseFile, wanted: ReturnType<typeof encodingFor>) {
  if (wanted !== 'identity' && encodings?.includes(wanted)) {
    const bytes = await readIntact(stored + suffixOf[wanted], integrity, wanted);
    if (bytes) return { bytes, encoding: wanted };
  }
  const bytes = await readIntact(stored, integrity);
  return bytes && { bytes, encoding: undefined };
}
