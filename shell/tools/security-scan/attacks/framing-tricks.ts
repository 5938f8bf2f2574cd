/** A request that two servers could frame differently. */
export interface FramingTrick {
  name: string;
  bytes: string;
  /** Whether the site must refuse it and close the connection; otherwise it is a valid request. */
  refused: boolean;
}

/** Bytes that the attacker wants a server to read as the start of the next visitor's request. */
const smuggled = 'GET /api/v1/smuggled HTTP/1.1\r\nHost: localhost\r\nX-Swallow: ';
const chunked = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n0\r\n\r\n`;

const bodiless = ['GET', 'HEAD', 'OPTIONS', 'TRACE'];
const methods = [...bodiless, 'DELETE', 'POST', 'PUT', 'PATCH'];

interface Framing {
  headers: string;
  body: string;
  /** The methods for which the framing is invalid: all, those without a body, or none. */
  invalidFor: 'all' | 'bodiless' | 'none';
}

const length = `Content-Length: ${smuggled.length}`;
const framings: Framing[] = [
  { headers: '', body: '', invalidFor: 'none' },
  { headers: 'Content-Length: 0', body: '', invalidFor: 'none' },
  { headers: length, body: smuggled, invalidFor: 'bodiless' },
  { headers: `${length}\r\nConnection: content-length`, body: smuggled, invalidFor: 'bodiless' },
  { headers: `${length}\r\nExpect: 100-continue`, body: smuggled, invalidFor: 'bodiless' },
  { headers: `${length}\r\nConnection: upgrade\r\nUpgrade: websocket`, body: smuggled, invalidFor: 'bodiless' },
  { headers: 'Transfer-Encoding: chunked', body: chunked(smuggled), invalidFor: 'bodiless' },
  { headers: 'transfer-encoding: CHUNKED', body: chunked(smuggled), invalidFor: 'bodiless' },
  {
    headers: 'Transfer-Encoding: chunked\r\nConnection: transfer-encoding',
    body: chunked(smuggled),
    invalidFor: 'bodiless',
  },
  { headers: 'Transfer-Encoding: chunked\r\nExpect: 100-continue', body: chunked(smuggled), invalidFor: 'bodiless' },
  {
    headers: 'Transfer-Encoding: chunked',
    body: `1;x=${'y'.repeat(20)}\r\nz\r\n0\r\nT: 1\r\n\r\n`,
    invalidFor: 'bodiless',
  },
  { headers: 'Transfer-Encoding: chunked\r\nContent-Length: 5', body: chunked(smuggled), invalidFor: 'all' },
  { headers: `${length}\r\nTransfer-Encoding: chunked`, body: smuggled, invalidFor: 'all' },
  { headers: `${length}\r\nTransfer-Encoding: identity`, body: smuggled, invalidFor: 'all' },
  { headers: `${length}\r\nContent-Length: 0`, body: smuggled, invalidFor: 'all' },
  { headers: `Content-Length: +${smuggled.length}`, body: smuggled, invalidFor: 'all' },
  { headers: `Content-Length : ${smuggled.length}`, body: smuggled, invalidFor: 'all' },
  { headers: `Content-Length: ${smuggled.length},${smuggled.length}`, body: smuggled, invalidFor: 'all' },
  { headers: 'Transfer-Encoding : chunked', body: chunked(smuggled), invalidFor: 'all' },
  { headers: 'Transfer-Encoding: \x0bchunked', body: chunked(smuggled), invalidFor: 'all' },
  { headers: 'Transfer-Encoding: xchunked', body: chunked(smuggled), invalidFor: 'all' },
  { headers: 'Transfer-Encoding: chunked, identity', body: chunked(smuggled), invalidFor: 'all' },
  { headers: 'Transfer-Encoding: gzip, chunked', body: chunked(smuggled), invalidFor: 'all' },
  {
    headers: 'Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked',
    body: chunked(smuggled),
    invalidFor: 'all',
  },
  { headers: 'X-Fold: a\r\n Transfer-Encoding: chunked', body: chunked(smuggled), invalidFor: 'all' },
  { headers: 'Transfer-Encoding:\r\n chunked', body: chunked(smuggled), invalidFor: 'all' },
  { headers: 'X-Feed: a\nTransfer-Encoding: chunked', body: chunked(smuggled), invalidFor: 'all' },
  { headers: 'Transfer-Encoding: chunked', body: `0x5\r\nhello\r\n0\r\n\r\n`, invalidFor: 'all' },
  { headers: 'Transfer-Encoding: chunked', body: `5\nhello\n0\n\n`, invalidFor: 'all' },
  { headers: 'Transfer-Encoding: chunked', body: `fffffffffffffffff\r\n${smuggled}`, invalidFor: 'all' },
  { headers: 'Host: other.example', body: '', invalidFor: 'all' },
];

/** Combines every method with every framing, for one path. */
export const framingTricks = (path: string): FramingTrick[] =>
  methods.flatMap((method) =>
    framings.map(({ headers, body, invalidFor }) => ({
      name: `${method} ${path} with ${JSON.stringify(headers)} and ${JSON.stringify(body.slice(0, 24))}`,
      bytes: `${method} ${path} HTTP/1.1\r\nHost: localhost\r\n${headers}${headers && '\r\n'}\r\n${body}`,
      refused: invalidFor === 'all' || (invalidFor === 'bodiless' && bodiless.includes(method)),
    })),
  );
