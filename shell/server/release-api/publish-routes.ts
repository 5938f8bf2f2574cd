import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Published, ReleaseSource } from '@site/contract';
import { archiveLimits, Spool, unpack } from '@site/release/client';
import { toAppName } from '@site/release/contract';
import { verify } from '@site/release/signing';
import type { ReleaseStore } from '@site/release/store';
import { HttpError } from '@site/serving/http-error';
import type { FastifyInstance } from 'fastify';
import { requireMayRelease } from './authority';
import { requireDiskSpace } from './disk-space';
import { answers, archiveTypes, VersionParams } from './openapi';

/** Limits the use of the disk and of the processor: uploads are unpacked, stored and compressed. */
const maxUploads = 4;

interface PublishDeps {
  store: ReleaseStore;
  /** Disk space that a release must leave free. */
  diskReserveMb: number;
}

/** Accepts a signed archive and stores it as a version. Does not make it live. */
export async function publishRoutes(app: FastifyInstance, { store, diskReserveMb }: PublishDeps): Promise<void> {
  let uploads = 0;
  app.put<{
    Params: { name: string; version: string };
    Querystring: ReleaseSource;
    Body: unknown;
  }>(
    '/:name/:version',
    {
      schema: {
        summary: 'Publish a signed version, without making it live',
        consumes: archiveTypes,
        params: VersionParams,
        querystring: ReleaseSource,
        response: answers(Published, 404, 409, 413, 415, 422, 507),
      },
      onRequest: async ({ params, authority, headers, releaseClient }) => {
        requireMayRelease(authority, toAppName(params.name, await releaseClient.apps()));
        if (Number(headers['content-length']) > archiveLimits.packed)
          throw new HttpError(413, `The archive has more than ${archiveLimits.packed / 1024 / 1024} MB`);
        await requireDiskSpace(store.folder, diskReserveMb);
      },
    },
    async ({ params, query, body, releaseClient }) => {
      if (!body) throw new HttpError(400, 'The archive of the release is missing');
      if (!(body instanceof Readable)) throw new HttpError(415, `Send the archive as ${archiveTypes[0]}`);
      // Nothing is awaited between the check and the count, so uploads that begin together cannot exceed the limit.
      if (uploads >= maxUploads) {
        const message = 'Several releases are being published. Please try again in a moment.';
        throw new HttpError(503, message, { headers: { 'retry-after': '5' } });
      }
      uploads += 1;
      try {
        const name = toAppName(params.name, await releaseClient.apps());
        return await Spool.use(join(store.folder, 'incoming'), async (spool) => {
          const { build, signature } = await unpack(body, spool, async (statement, by) => {
            if (statement.name !== name || statement.version !== params.version)
              throw new HttpError(400, `The archive holds ${statement.name} ${statement.version}`);
            await verify(store, statement, by);
          });
          const source = Object.keys(query).length > 0 ? query : undefined;
          return releaseClient.publish(build, params.version, source, signature);
        });
      } finally {
        uploads -= 1;
      }
    },
  );
}
