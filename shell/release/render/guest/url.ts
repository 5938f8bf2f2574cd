import type { AskHost } from './host';

type Pair = [name: string, value: string];
type Init = string | Iterable<Iterable<unknown>> | Record<string, unknown> | undefined;

/** Read-only `URL` and `URLSearchParams`. The host parses; the sandbox stores the parts. */
export function urlClasses(askHost: AskHost) {
  const pairsOf = (init: Init): Pair[] => {
    if (init === undefined || init === null) return [];
    if (typeof init !== 'object') return askHost('searchParams.parse', String(init));
    const pairs = Symbol.iterator in init ? [...(init as Iterable<Iterable<unknown>>)] : Object.entries(init);
    return pairs.map((pair): Pair => {
      const [name, value] = pair;
      return [String(name), String(value)];
    });
  };

  class SearchParams {
    #pairs: Pair[];
    constructor(init?: Init) {
      this.#pairs = pairsOf(init);
    }
    get size() {
      return this.#pairs.length;
    }
    get(name: string) {
      return this.#pairs.find(([key]) => key === name)?.[1] ?? null;
    }
    getAll(name: string) {
      return this.#pairs.filter(([key]) => key === name).map(([, value]) => value);
    }
    has(name: string) {
      return this.#pairs.some(([key]) => key === name);
    }
    append(name: string, value: unknown) {
      this.#pairs.push([String(name), String(value)]);
    }
    set(name: string, value: unknown) {
      const known = this.#pairs.find(([key]) => key === name);
      if (!known) return this.append(name, value);
      known[1] = String(value);
      this.#pairs = this.#pairs.filter((pair) => pair === known || pair[0] !== name);
    }
    delete(name: string) {
      this.#pairs = this.#pairs.filter(([key]) => key !== name);
    }
    sort() {
      this.#pairs.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
    }
    forEach(each: (value: string, name: string, params: SearchParams) => void) {
      for (const [name, value] of this.#pairs) each(value, name, this);
    }
    *entries(): Generator<Pair> {
      for (const [name, value] of this.#pairs) yield [name, value];
    }
    *keys() {
      for (const [name] of this.#pairs) yield name;
    }
    *values() {
      for (const [, value] of this.#pairs) yield value;
    }
    [Symbol.iterator]() {
      return this.entries();
    }
    toString(): string {
      return askHost('searchParams.write', this.#pairs);
    }
  }

  class Address {
    readonly href!: string;
    readonly search!: string;
    #searchParams?: SearchParams;
    constructor(url: unknown, base?: unknown) {
      const given = base === undefined ? [String(url)] : [String(url), String(base)];
      Object.assign(this, askHost('url.parse', given));
    }
    static canParse(url: unknown, base?: unknown) {
      try {
        return Boolean(new Address(url, base));
      } catch {
        return false;
      }
    }
    get searchParams() {
      this.#searchParams ??= new SearchParams(this.search);
      return this.#searchParams;
    }
    toString() {
      return this.href;
    }
    toJSON() {
      return this.href;
    }
  }

  return { URL: Address, URLSearchParams: SearchParams };
}
