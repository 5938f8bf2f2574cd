import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Release } from '../releases/release';
import { encodingFor, isFresh } from './negotiate';

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
};

const suffix = { br: '.br', gzip: '.gz', identity: '' } as const;

export interface ReleaseLookup {
  read(name: string, version: string): Promise<Release | undefined>;
  directory(name: string, version: string): string;
}

/** Serves the files that releases list, for ever the same, in the best encoding that was stored beside them. */
export function serveReleaseAssets(app: FastifyInstance, releases: ReleaseLookup): void {
  app.get<{ Params: { name: string; version: string; '*': string } }>(
    '/releases/:name/:version/*',
    async (request, reply) => {
      const { name, version, '*': path } = request.params;
      const release = await releases.read(name, version);
      const file = release?.files[path];
      if (!file)
        return reply
          .code(404)
          .header('cache-control', 'no-store')
          .type('text/plain')
          .send('There is no such file in this release.');
      const etag = `"${file.integrity.slice(7, 29)}"`;
      reply.headers({
        'cache-control': 'public, max-age=31536000, immutable',
        'access-control-allow-origin': '*',
        vary: 'accept-encoding',
        etag,
      });
      if (isFresh(request.headers['if-none-match'], etag)) return reply.code(304).send();
      const wanted = encodingFor(request.headers['accept-encoding']);
      const encoding = wanted !== 'identity' && file.encodings?.includes(wanted) ? wanted : 'identity';
      const bytes = await readFile(join(releases.directory(name, version), 'web', path + suffix[encoding]));
      if (encoding !== 'identity') reply.header('content-encoding', encoding);
      return reply.type(types[extname(path)] ?? 'application/octet-stream').send(bytes);
    },
  );
}
