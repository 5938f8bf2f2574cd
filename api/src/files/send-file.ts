import { FileBytes } from '@site/contract';
import type { FastifyReply } from 'fastify';

/** The answer of a route that sends a file of one of these types. */
export function fileAnswer(description: string, types: readonly string[]) {
  return { description, content: Object.fromEntries(types.map((type) => [type, { schema: FileBytes }])) };
}

/**
 * Answers with an uploaded file so that a browser shows or saves it, but neither keeps nor reinterprets it.
 * @param name what a browser calls the file when it saves it: plain letters, chosen here
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
