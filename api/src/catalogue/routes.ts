import { Type } from '@sinclair/typebox';
import { Catalogue } from '@site/contract';
import { sha256 } from '../encryption/hash';
import type { App } from '../http/app-type';
import { catalogue } from './catalogue';

const etag = `"${sha256(JSON.stringify(catalogue)).slice(0, 27)}"`;

export async function catalogueRoutes(app: App): Promise<void> {
  const schema = {
    tags: ['catalogue'],
    summary: 'Plans and add-ons with their prices',
    response: {
      200: Catalogue,
      304: Type.Null({ description: 'Unchanged: the If-None-Match header names this version' }),
    },
  };
  app.get('/catalogue', { schema }, async (request, reply) => {
    reply.headers({ etag, 'cache-control': 'no-cache' });
    const etags = request.headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
    if (etags?.some((tag) => tag === etag || tag === '*')) return reply.code(304).send(null);
    return catalogue;
  });
}
