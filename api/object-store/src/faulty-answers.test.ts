import { once } from 'node:events';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { objectStoreEnvironment } from '@site/test-servers/object-store';
import { type ObjectStore, openObjectStore } from './object-store';

beforeAll(() => {
  Object.assign(process.env, objectStoreEnvironment);
});

type Use = (objects: ObjectStore) => Promise<unknown>;

/** Runs `use` on a store whose server answers every request with `answer`, and returns its result. */
async function withStoreThat(answer: RequestListener, use: Use, requestTimeout?: number): Promise<unknown> {
  const faulty = createServer((request, response) => answer(request.resume(), response)).listen(0, '127.0.0.1');
  await once(faulty, 'listening');
  const { port } = faulty.address() as AddressInfo;
  try {
    return await use(await openObjectStore(`s3://site/faulty?endpoint=http://127.0.0.1:${port}`, { requestTimeout }));
  } finally {
    faulty.close().closeAllConnections();
  }
}

const listAll: Use = async (objects) => {
  for await (const { key } of objects.list('')) expect(key).toBe('a');
};

test.each<[string, Use]>([
  ['read', (objects) => objects.read('a')],
  ['readStart', (objects) => objects.readStart('a', 10)],
  ['list', listAll],
  ['folders', (objects) => objects.folders('a/')],
  ['write', (objects) => objects.write('a', Buffer.from('x'))],
  ['remove', (objects) => objects.remove('a')],
])('%s fails when the store stops in the middle of an answer or of an error', async (_name, use) => {
  for (const status of [200, 500]) {
    const stops: RequestListener = (_request, response) => {
      response.writeHead(status, { 'content-length': 100 }).write('<?xml');
    };
    await expect(withStoreThat(stops, use, 200)).rejects.toThrow(/cannot be used: it did not answer in time$/);
  }
});

const list = (isTruncated: boolean, token: string) =>
  `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated><Contents><Key>faulty/a</Key></Contents>${token}</ListBucketResult>`;

test.each([
  ['a page of a proxy', '<html><body>Welcome</body></html>', /its answer is not a list of objects$/],
  ['a page without the next one', list(true, ''), /its list of objects does not continue$/],
  [
    'the same page again and again',
    list(true, '<NextContinuationToken>b</NextContinuationToken>'),
    /its list of objects does not continue$/,
  ],
])('listing fails if the store answers with %s', async (_what, body, message) => {
  await expect(withStoreThat((_request, response) => response.end(body), listAll)).rejects.toThrow(message);
});

test('a list in one page may leave out whether it is complete', async () => {
  const page = '<ListBucketResult><Contents><Key>faulty/a</Key></Contents></ListBucketResult>';
  await withStoreThat((_request, response) => response.end(page), listAll);
  expect.assertions(1);
});

test('the beginning of an empty object is empty', async () => {
  const body = '<Error><Code>InvalidRange</Code><Message>The requested range is not satisfiable</Message></Error>';
  const start = withStoreThat(
    ({ headers }, response) => response.writeHead(headers.range ? 416 : 200).end(body),
    (objects) => objects.readStart('a', 10),
  );
  expect(await start).toEqual(Buffer.alloc(0));
});

test('an object is missing only if the store says so, and has a size', async () => {
  const answers = (status: number, body: string) =>
    withStoreThat(
      (_request, response) => response.writeHead(status).end(body),
      (objects) => objects.open('a'),
    );
  expect(await answers(404, '<Error><Code>NoSuchKey</Code></Error>')).toBeUndefined();
  expect(await answers(404, '')).toBeUndefined();
  await expect(answers(404, '<html><body>No such host</body></html>')).rejects.toThrow(/it answered 404$/);
  const withoutSize: RequestListener = (_request, response) => {
    response.write('content');
    response.end();
  };
  await expect(withStoreThat(withoutSize, (objects) => objects.open('a'))).rejects.toThrow(/did not state the size/);
  expect(String(await withStoreThat(withoutSize, (objects) => objects.read('a')))).toBe('content');
});

test('a large upload waits while the store sends spaces until it has put the parts together', async () => {
  let spacesSent = 0;
  const complete = (response: ServerResponse) => {
    response.write('<?xml version="1.0"?>');
    const spaces = setInterval(() => response.write(' '), 50);
    setTimeout(() => {
      clearInterval(spaces);
      response.end('<CompleteMultipartUploadResult><ETag>"whole"</ETag></CompleteMultipartUploadResult>');
      spacesSent += 1;
    }, 3_000);
  };
  // By request, because the client repeats one that takes long.
  const answer: RequestListener = ({ url = '' }, response) => {
    const { searchParams } = new URL(url, 'http://store');
    if (searchParams.has('uploads')) response.end('<Result><UploadId>1</UploadId></Result>');
    else if (searchParams.has('partNumber')) response.setHeader('etag', '"part"').end();
    else complete(response);
  };
  const file = Readable.from([Buffer.alloc(6 * 1024 * 1024)]);
  await withStoreThat(answer, (objects) => objects.write('a', file), 2_000);
  expect(spacesSent).toBe(1);
});
