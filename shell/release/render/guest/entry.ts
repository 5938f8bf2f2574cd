/**
 * Runs inside the sandbox: starts the browser's entry of a remote as a browser would, up to the point where the host
 * initialises the container. The platform and Module Federation's runtime are not there; objects that accept every
 * access and every call stand in for them.
 */
import type { EntryAnswer, EntryRequest } from '../protocol/entry-protocol';

const { parse, stringify } = JSON;
// Captured before any code of the release runs, which could replace it.
const Code = Function;

/** A value that can be read, called, constructed and converted, and always leads to itself. */
const anything: unknown = new Proxy(() => undefined, {
  get: (_target, key) => {
    // Not a promise: waiting for it would never end.
    if (key === 'then') return undefined;
    return key === Symbol.toPrimitive ? () => '' : anything;
  },
  apply: () => anything,
  construct: () => anything as object,
});

const allowingAll = (known: object) =>
  new Proxy(known, { get: (target, key) => (key in target ? Reflect.get(target, key) : anything) });

function addBrowser(address: string): void {
  const { href, origin } = { href: address, origin: address.split('/', 3).join('/') };
  const values = {
    window: globalThis,
    self: globalThis,
    document: allowingAll({ currentScript: { tagName: 'SCRIPT', src: address } }),
    location: allowingAll({ href, origin, toString: () => href }),
    console: anything,
    setTimeout: () => 0,
    _FEDERATION_RUNTIME_CORE: anything,
  };
  for (const [name, value] of Object.entries(values))
    Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });
}

function startEntry({ address, entry, globalName, scripts }: EntryRequest): void {
  for (const { path, source } of scripts) {
    try {
      new Code(source);
    } catch (error) {
      throw new Error(`${path}: ${(error as Error).message}`);
    }
  }
  addBrowser(address);
  // A variable of a script would be global; here it belongs to the function that returns it.
  const container = new Code(`${entry}\n;return typeof ${globalName} === 'object' ? ${globalName} : undefined;`)();
  if (typeof container?.init !== 'function' || typeof container.get !== 'function')
    throw new Error(`leaves no container ${globalName} with init and get`);
}

export function start(): (request: string) => string {
  return (request) => {
    let answer: EntryAnswer = {};
    try {
      const asked: EntryRequest = parse(request);
      // The host starts modules after this.
      if (asked.isModule) addBrowser(asked.address);
      else startEntry(asked);
    } catch (error) {
      answer = { failed: error instanceof Error ? error.message : String(error) };
    }
    return stringify(answer);
  };
}
