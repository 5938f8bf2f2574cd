import { type IncomingMessage, request as overHttp } from 'node:http';
import { request as overTls } from 'node:https';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';

export interface Answer {
  status: number;
  body: string;
}

/** Called with the bytes sent so far and their total. */
export type Progress = (sent: number, of: number) => void;

const chunkSize = 64 * 1024;

/** Sends bytes by PUT in chunks. Also returns an answer that arrives before the upload is complete. */
export function upload(url: string, token: string, bytes: Buffer, progress: Progress): Promise<Answer> {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/gzip',
    'content-length': bytes.length,
  };
  const send = url.startsWith('https:') ? overTls : overHttp;
  return new Promise((resolve, reject) => {
    const request = send(url, { method: 'PUT', headers });
    request.once('response', (response: IncomingMessage) => {
      text(response).then((body) => resolve({ status: response.statusCode ?? 0, body }), reject);
    });
    request.once('error', reject);
    Readable.from(pieces(bytes, progress)).pipe(request);
  });
}

function* pieces(bytes: Buffer, progress: Progress): Generator<Buffer> {
  for (let sent = 0; sent < bytes.length; sent += chunkSize) {
    progress(sent, bytes.length);
    yield bytes.subarray(sent, sent + chunkSize);
  }
  progress(bytes.length, bytes.length);
}
