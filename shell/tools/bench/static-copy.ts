import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { brotliCompressSync } from 'node:zlib';

/** The same markup and styles without a script, sent from memory: what a page costs at the least. */
interface StaticCopy {
  url: string;
  close(): void;
}

const scripts = /<script(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/script>/g;

/** Copies a page of a running site; pictures and fonts are copied with it as they are asked for. */
export async function staticCopy(site: string, pathname: string): Promise<StaticCopy> {
  const html = (await (await fetch(site + pathname)).text()).replace(scripts, '');
  const page = brotliCompressSync(html);
  const files = new Map<string, Promise<{ type: string; encoding: string; bytes: Buffer }>>();
  const file = (path: string) => {
    let copied = files.get(path);
    if (!copied) {
      copied = fetch(site + path).then(async (response) => ({
        type: response.headers.get('content-type') ?? '',
        encoding: path.endsWith('.svg') ? 'br' : '',
        bytes: path.endsWith('.svg')
          ? brotliCompressSync(Buffer.from(await response.arrayBuffer()))
          : Buffer.from(await response.arrayBuffer()),
      }));
      files.set(path, copied);
    }
    return copied;
  };
  const server: Server = createServer(async (request, response) => {
    const path = request.url ?? '/';
    if (path === pathname) {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }).end(page);
      return;
    }
    const { type, encoding, bytes } = await file(path);
    response
      .writeHead(200, {
        'content-type': type,
        'access-control-allow-origin': '*',
        ...(encoding && { 'content-encoding': encoding }),
      })
      .end(bytes);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('The copy has no port');
  // The site's host, whose addresses the browser tries in the same order.
  return { url: `http://localhost:${address.port}${pathname}`, close: () => server.close() };
}
