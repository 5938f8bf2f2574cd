/**
 * Runs inside the sandbox next to a release's code: loads the shell and a remote, and renders pages. Requests and
 * answers are JSON. The host validates every answer, because the release's code can tamper with this file's
 * environment.
 */
import type { PageModule } from '@site/platform';
import type { ShellBundle } from '../../contract/shell-bundle';
import type { GuestAnswer, GuestRequest } from '../guest-protocol';
import { addGlobals } from './globals';
import type { CallHost } from './host';
import { nodeModules } from './node-names';

type Require = (id: string) => unknown;

/** Placeholder for `publicPath` in the server bundles, see the webpack preset. */
const addressMark = '__RELEASE_ADDRESS__';

const { parse, stringify } = JSON;
// Captured before any release code runs, which could replace it.
const Code = Function;

function load<Exports>(source: string, address: string, name: string, requireModule: Require): Exports {
  const module = { exports: {} };
  const run = new Code('require', 'module', 'exports', '__filename', source.replaceAll(addressMark, address));
  run(requireModule, module, module.exports, `/${name}.cjs`);
  return module.exports as Exports;
}

/** Answers the host's requests, in the order of `GuestRequest`. */
export function start(callHost: CallHost): (request: string) => string {
  addGlobals(callHost);
  let shell: ShellBundle;
  let remoteName = '';
  let pages: Record<string, PageModule> = {};

  const pageModule = (page: string): PageModule => {
    const module = pages[page];
    if (!module?.default) throw new Error(`${remoteName} exposes no page ${page}`);
    return module;
  };

  const answer = (request: GuestRequest): unknown => {
    if (request.kind === 'shell') {
      const known = nodeModules();
      shell = load(request.source, request.address, 'shell', (id) => {
        if (id in known) return known[id];
        throw new Error(`the shell needs ${id}, which there is not where pages are rendered`);
      });
      return undefined;
    }
    if (request.kind === 'remote') {
      remoteName = request.name;
      const { provided } = shell;
      pages = load(request.source, request.address, request.name, (id) => {
        if (id in provided) return provided[id];
        throw new Error(`${request.name} needs ${id}, which the shell does not provide`);
      });
      return undefined;
    }
    if (request.kind === 'data') return request.pages.flatMap((page) => Object.values(pageModule(page).data ?? {}));
    const { pathname, routes, page, answers } = request;
    const module = page === undefined ? undefined : pageModule(page);
    const data = Object.fromEntries(Object.entries(module?.data ?? {}).map(([name, path]) => [name, answers[path]]));
    return shell.render(pathname, routes, module && { module, data });
  };

  return (request) => {
    let answered: GuestAnswer;
    try {
      answered = { value: answer(parse(request)) };
    } catch (error) {
      answered = { failed: error instanceof Error ? error.message : String(error) };
    }
    return stringify(answered);
  };
}
