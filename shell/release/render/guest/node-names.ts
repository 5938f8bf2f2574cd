/**
 * What shells that were built for Node require while they load. Pages render without any of it: these only have the shape
 * that loading needs.
 */
export function nodeModules(): Record<string, unknown> {
  class Nothing {}
  const stream = { Readable: Nothing, Writable: Nothing, PassThrough: Nothing };
  class AsyncLocalStorage {
    getStore() {}
    run<Result>(_store: unknown, work: () => Result) {
      return work();
    }
  }
  const { TextEncoder } = globalThis;
  const modules: Record<string, unknown> = {
    stream,
    util: { TextEncoder, promisify: (work: unknown) => work },
    crypto: {},
    async_hooks: { AsyncLocalStorage },
    url: { pathToFileURL: (path: string) => new URL(`file://${path}`) },
  };
  return Object.fromEntries(
    Object.entries(modules).flatMap(([id, value]) => [
      [id, value],
      [`node:${id}`, value],
    ]),
  );
}
