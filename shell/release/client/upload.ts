import { type IncomingMessage, request as overHttp } from 'node:http';
import { request as overTls } from 'node:https';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Content } from '../store/content';
import { type Answer, retryAfterMsOf } from './answer';

/** Called with the bytes sent so far and their total. */
export type Progress = (sent: number, of: number) => void;

/** As `fetch` waits for an answer: a site renders the pages of a release before it answers. */
const idleLimitMs = 300_000;

/**
 * Sends content by PUT. Also returns an answer that arrives before the upload is complete.
 * @param idleMs rejects when nothing was sent or received for so long
 */
export function upload(
  url: string,
  token: string,
  { size, open }: Pick<Content, 'size' | 'open'>,
  progress: Progress,
  idleMs = idleLimitMs,
): Promise<Answer> {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/gzip',
    'content-length': size,
  };
  const send = url.startsWith('https:') ? overTls : overHttp;
  const request = send(url, { method: 'PUT', headers });
  const pieces = Readable.from(reported(open(), size, progress));
  const answer = new Promise<Answer>((resolve, reject) => {
    request.once('response', (response: IncomingMessage) => {
      const { statusCode: status = 0, headers } = response;
      const retryAfterMs = retryAfterMsOf(headers['retry-after']);
      text(response).then((body) => resolve({ status, body, retryAfterMs }), reject);
    });
    request.on('error', reject);
    request.setTimeout(idleMs, () => request.destroy(new Error(`no answer for ${idleMs / 1000} s`)));
    pieces.on('error', reject).pipe(request);
  });
  // The rest is not sent after an early answer.
  return answer.finally(() => {
    pieces.destroy();
    request.destroy();
  });
}

async function* reported(bytes: AsyncIterable<Buffer>, size: number, progress: Progress): AsyncGenerator<Buffer> {
  let sent = 0;
  for await (const piece of bytes) {
    progress(sent, size);
    yield piece;
    sent += piece.length;
  }
  progress(size, size);
}
