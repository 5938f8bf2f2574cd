/**
 * Runs inside the sandbox next to a release's code: loads the shell and a remote, and renders pages. Requests and
 * answers are JSON. The host validates every answer, because the release's code can tamper with this file's
 * environment.
 */
import type { PageModule } from '@site/platform';
import type { ShellBundle } from '../../contract/shell-bundle';
import type { GuestAnswer, GuestRequest } from '../protocol/guest-protocol';
import { addGlobals } from './globals';
import type { CallHost } from './host';
import { nodeStubs } from './node-stubs';

type Require = (id: string) => unknown;

/** Placeholder for `publicPath` in the server bundles, see the webpack preset. */
const addressMark = '__RELEASE_ADDRESS__';

const { parse, stringify } = JSON;
// Captured before any release code runs, which could replace it.
const Code = Function;

/** Lines that the engine adds above a function's body. */
const linesAbove = 2;

/**
 * Loads the bundles of one job. Each begins below the last line of the one before, so that a line tells which threw.
 */
class Bundles {
  private readonly loaded: { name: string; firstLine: number }[] = [];
  private lines = 0;

  load<Exports>(source: string, address: string, name: string, requireModule: Require): Exports {
    const module = { exports: {} };
    this.loaded.unshift({ name, firstLine: this.lines });
    const text = '\n'.repeat(this.lines) + source.replaceAll(addressMark, address);
    this.lines = text.split('\n').length;
    const run = new Code('require', 'module', 'exports', '__filename', text);
    run(requireModule, module, module.exports, `/${name}.cjs`);
    return module.exports as Exports;
  }

  /** Where an error was thrown, as `BUNDLE/server.cjs:LINE`: in the remote if it is involved, else in the shell. */
  positionOf(error: Error): string {
    const frames = [...String(error.stack).matchAll(/<input>:(\d+)/g)].map(([, line]) => Number(line) - linesAbove);
    for (const { name, firstLine } of this.loaded) {
      const line = frames.find((each) => each > firstLine);
      if (line !== undefined) return `${name}/server.cjs:${line - firstLine}`;
    }
    return '';
  }
}

/**
 * A page lacks an export, or its default is no component. The line that noticed it is not its team's, so the answer names
 * no position.
 */
class WrongExport extends Error {}

/** What JSX makes of a component, such as `<MyPage />`. */
const isElement = (value: unknown) => typeof value === 'object' && value !== null && 'props' in value;

/** Answers the host's requests, in the order of `GuestRequest`. */
export function start(callHost: CallHost): (request: string) => string {
  addGlobals(callHost);
  const bundles = new Bundles();
  let shell: ShellBundle;
  let remoteName = '';
  let pages: Record<string, PageModule> = {};

  const pageModule = (page: string): PageModule => {
    const module = pages[page];
    if (!module) throw new WrongExport(`${remoteName} exposes no page ${page}`);
    const isSlot = page.startsWith('slots/');
    const name = isSlot ? page.replace('slots/', 'slot ') : `page ${page}`;
    if (!module.default && !('island' in module))
      throw new WrongExport(`${name} has no default export: export its component as default`);
    if (isElement(module.default))
      throw new WrongExport(`${name} has an element as its default export: export the component itself`);
    if (!isSlot && !module.meta)
      throw new WrongExport(`${name} exports no meta: export meta with a title and a description`);
    return module;
  };

  const answer = (request: GuestRequest): unknown => {
    if (request.kind === 'shell') {
      const known = nodeStubs();
      shell = bundles.load(request.source, request.address, 'shell', (id) => {
        if (id in known) return known[id];
        throw new Error(
          `the shell requires ${id}, which is not available in the sandbox: do not import it in code that renders pages`,
        );
      });
      return undefined;
    }
    if (request.kind === 'remote') {
      remoteName = request.name;
      const { provided } = shell;
      pages = bundles.load(request.source, request.address, request.name, (id) => {
        if (id in provided) return provided[id];
        throw new Error(`${request.name} needs ${id}, which the shell does not provide`);
      });
      return undefined;
    }
    if (request.kind === 'data') return Object.values(pageModule(request.page).data ?? {});
    const { pathname, routes, page, slot, answers } = request;
    const module = page === undefined ? undefined : pageModule(page);
    const data = Object.fromEntries(Object.entries(module?.data ?? {}).map(([name, path]) => [name, answers[path]]));
    if (slot === undefined || !module) return shell.render(pathname, routes, module && { module, data });
    if (!shell.renderSlot) throw new Error('the shell does not render slots');
    return shell.renderSlot(pathname, slot, { module, data });
  };

  return (request) => {
    let answered: GuestAnswer;
    try {
      answered = { value: answer(parse(request)) };
    } catch (error) {
      if (!(error instanceof Error)) answered = { failed: String(error) };
      else if (error instanceof WrongExport) answered = { failed: error.message };
      else answered = { failed: error.message, at: bundles.positionOf(error) };
    }
    return stringify(answered);
  };
}
