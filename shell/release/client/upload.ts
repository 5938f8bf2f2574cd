import { type IncomingMessage, request as overHttp } from 'node:http';
import { request as overTls } from 'node:https';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Content } from '../store/content';

export interface Answer {
  status: number;
  body: string;
}

/** Called with the bytes sent so far and their total. */
export type Progress = (sent: number, of: number) => void;

/** Sends content by PUT. Also returns an answer that arrives before the upload is complete. */
export function upload(
  url: string,
  token: string,
  { size, open }: Pick<Content, 'size' | 'open'>,
  progress: Progress,
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
      text(response).then((body) => resolve({ status: response.statusCode ?? 0, body }), reject);
    });
    request.on('error', reject);
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
