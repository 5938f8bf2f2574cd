import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

interface Options {
  /** Folder of the local remote. */
  dir: string;
  /** Origin of the running site, which serves everything else. */
  site: string;
  /** Port of the development server; `auto` picks a free one. */
  port: number | 'auto';
}

/** How the command is called: in a team's own repository, it has no `-w`. */
export const usageOf = (command = 'npm run dev -w mfe-admin'): string =>
  `Usage: ${command} -- [--site http://127.0.0.1:3000] [--port 8080]`;

/** Parses `DIR [--site URL] [--port PORT]`. Throws an error that shows the correct form. */
export function readOptions(args: string[], usage = usageOf()): Options {
  const { values, positionals } = parse(args, usage);
  const [dir] = positionals;
  if (!dir || positionals.length > 1) throw new Error(usage);
  return {
    dir: resolve(dir),
    site: siteIn(values.site),
    port: values.port === undefined ? 'auto' : portIn(values.port),
  };
}

function parse(args: string[], usage: string) {
  const options = { site: { type: 'string', default: 'http://127.0.0.1:3000' }, port: { type: 'string' } } as const;
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\n${usage}`);
  }
}

function siteIn(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && /^https?:$/.test(url.protocol) && url.username === '') return url.origin;
  throw new Error(`--site is "${text}", which is not the URL of a site, such as https://www.example.com`);
}

function portIn(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Error(`--port is "${text}", which is not a port, such as 8080`);
}
