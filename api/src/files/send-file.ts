import { FileBytes } from '@site/contract';
import type { FastifyReply } from 'fastify';

/** The OpenAPI response of a route that sends a file. */
export function fileAnswer(description: string, types: readonly string[]) {
  return { description, content: Object.fromEntries(types.map((type) => [type, { schema: FileBytes }])) };
}

/**
 * Sends a file that browsers may show or save, but not cache or interpret as another type.
 * @param name the file name for saving, in plain letters
 */
export function sendFile(
  reply: FastifyReply,
  content: Buffer,
  { type, disposition, name }: { type: string; disposition: 'inline' | 'attachment'; name?: string },
) {
  return reply
    .headers({
      'content-type': type,
      'content-disposition': name ? `${disposition}; filename="${name}"` : disposition,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    .send(content);
}
