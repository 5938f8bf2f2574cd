/**
 * Runs the code of a release to draw its pages. It is a process of its own with an empty environment and no permission to
 * read anything but this file: it is given sources on standard input and answers on standard output, a JSON line each.
 */
import { createInterface } from 'node:readline';
import { runInThisContext } from 'node:vm';
import type * as ShellServer from '../../src/server';
import type { ComposeData, ComposeJob, ComposeLine } from './messages';

type Require = (id: string) => unknown;

const write = process.stdout.write.bind(process.stdout);
const say = (line: ComposeLine) => write(`${JSON.stringify(line)}\n`);

/** As `publicPath` in the server bundles, see the webpack preset. */
const addressMark = '__RELEASE_ADDRESS__';

function load<Exports>(source: string, address: string, filename: string, requireModule: Require): Exports {
  const module = { exports: {} };
  const run = runInThisContext(
    `(function(require,module,exports,__filename){${source.replaceAll(addressMark, address)}\n})`,
    { filename },
  );
  run(requireModule, module, module.exports, `/${filename}.cjs`);
  return module.exports as Exports;
}

/** Takes away what a page has no use for while it is drawn. */
function disarm(): void {
  const silent = () => undefined;
  const bare = { env: { NODE_ENV: 'production' } };
  Object.defineProperty(globalThis, 'process', { value: bare, configurable: false });
  Object.defineProperty(globalThis, 'console', { value: new Proxy({}, { get: () => silent }), configurable: false });
  for (const name of ['fetch', 'WebSocket', 'EventSource', 'navigator', 'setInterval', 'setTimeout', 'setImmediate'])
    Object.defineProperty(globalThis, name, { value: undefined, configurable: false });
}

async function main(): Promise<void> {
  const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
  const next = async <T>(): Promise<T> => JSON.parse((await lines.next()).value);

  const job = await next<ComposeJob>();
  const exit = process.exit.bind(process);
  const shell = load<typeof ShellServer>(job.shell.source, job.shell.address, 'shell', require);
  disarm();
  const { remote } = job;
  const requireProvided: Require = (id) => {
    if (id in shell.provided) return shell.provided[id];
    throw new Error(`${remote?.name} needs ${id}, which the shell does not provide`);
  };
  const pages = remote
    ? load<Record<string, import('@site/platform').PageModule>>(
        remote.source,
        remote.address,
        remote.name,
        requireProvided,
      )
    : {};

  const moduleOf = (page: string) => {
    const module = pages[page];
    if (!module?.default) throw new Error(`${remote?.name} exposes no page ${page}`);
    return module;
  };
  const wanted = job.places.flatMap(({ page }) => (page ? Object.values(moduleOf(page).data ?? {}) : []));
  say({ kind: 'wants', paths: [...new Set(wanted)] });
  const answers = await next<ComposeData>();

  for (const { pathname, page } of job.places) {
    say({ kind: 'begin', pathname });
    const module = page ? moduleOf(page) : undefined;
    const data = Object.fromEntries(Object.entries(module?.data ?? {}).map(([name, path]) => [name, answers[path]]));
    const rendered = shell.render(pathname, job.routes, module && { module, data });
    say({ kind: 'done', pathname, rendered });
  }
  // A reader that is slow has not taken everything yet; leaving at once would cut the last pages off.
  write('', () => exit(0));
}

main().catch((error: unknown) =>
  say({ kind: 'failed', message: error instanceof Error ? error.message : String(error) }),
);
