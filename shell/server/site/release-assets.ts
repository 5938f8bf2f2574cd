import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { fileIn, type Release, suffixOf } from '@site/release/contract';
import type { PreviewReader } from '@site/release/deploy';
import { verifyRelease } from '@site/release/signing';
import type { ReleaseStore } from '@site/release/store';
import { isFresh } from '@site/serving/is-fresh';
import type { FastifyInstance } from 'fastify';
import { isPreviewed } from '../assignment/preview-cookie';
import { encodingFor } from '../infra/negotiate';
import type { PublicVersions } from './public-versions';

interface AssetDeps {
  releases: ReleaseStore;
  publicVersions: PublicVersions;
  previews: PreviewReader;
}

/**
 * Serves the immutable files of public versions, compressed as the browser accepts. A browser that opened a preview
 * also gets the files of its versions, and only that browser may cache them.
 */
export async function releaseAssetRoutes(app: FastifyInstance, deps: AssetDeps): Promise<void> {
  const { releases, publicVersions, previews } = deps;
  const trusted = new TrustedReleases(releases);
  await app.register(fastifyStatic, {
    serve: false,
    preCompressed: true,
    cacheControl: false,
    etag: false,
    lastModified: false,
    acceptRanges: false,
  });

  app.get<{ Params: { name: string; version: string; '*': string } }>(
    '/releases/:name/:version/*',
    {
      onSend: async (_request, reply) => {
        if (reply.statusCode >= 400) reply.header('cache-control', 'no-store');
        // The plugin uses the obsolete media type for scripts (RFC 9239).
        if (reply.getHeader('content-type') === 'application/javascript; charset=utf-8')
          reply.type('text/javascript; charset=utf-8');
      },
    },
    async (request, reply) => {
      const { name, version, '*': path } = request.params;
      const isPublic = await publicVersions.includes(name, version).catch(() => false);
      const mayRead = isPublic || isPreviewed(previews, request, name, version);
      const release = mayRead ? await trusted.read(name, version) : undefined;
      const file = release && fileIn(release, path);
      if (!file) return reply.code(404).type('text/plain').send('There is no such file in this release.');
      const folder = join(releases.directory(name, version), 'web');
      const { integrity, encodings = [] } = file;
      if (!(await releases.verifiedFiles.matches(join(folder, path), integrity)))
        return reply.code(500).type('text/plain').send('This file is not what was published.');
      // The plugin sends any compressed copy beside the file, so allow only one that is listed and intact.
      const wanted = encodingFor(request.headers['accept-encoding']);
      const isSent =
        wanted !== 'identity' &&
        encodings.includes(wanted) &&
        (await releases.verifiedFiles.matches(join(folder, path + suffixOf[wanted]), integrity, wanted));
      request.headers['accept-encoding'] = isSent ? wanted : 'identity';
      // The plugin would compare these with an ETag and a date that it does not send.
      delete request.headers['if-match'];
      delete request.headers['if-unmodified-since'];
      const etag = `"${integrity.slice(7, 29)}"`;
      reply.headers({
        'cache-control': `${isPublic ? 'public' : 'private'}, max-age=31536000, immutable`,
        'access-control-allow-origin': '*',
        vary: 'accept-encoding',
        etag,
      });
      // The plugin derives ETags from modification times, and ignores them in requests with `no-cache`, which fetch()
      // adds.
      if (isFresh(request.headers['if-none-match'], etag)) return reply.code(304).send();
      return reply.sendFile(path, folder);
    },
  );
}

/** How long a signature counts as verified, in ms. An operator may revoke its key at any time. */
const trustedFor = 10_000;

/** The releases of a store with a valid signature. */
class TrustedReleases {
  /** When each release was verified. The store returns the same object each time. */
  private readonly verifiedAt = new WeakMap<Release, number>();

  constructor(private readonly store: ReleaseStore) {}

  async read(name: string, version: string): Promise<Release | undefined> {
    try {
      const release = await this.store.read(name, version);
      if (!release || performance.now() - (this.verifiedAt.get(release) ?? Number.NEGATIVE_INFINITY) < trustedFor)
        return release;
      await verifyRelease(this.store, release, name, version);
      await this.store.ensureFiles(release);
      this.verifiedAt.set(release, performance.now());
      return release;
    } catch {
      return undefined;
    }
  }
}
