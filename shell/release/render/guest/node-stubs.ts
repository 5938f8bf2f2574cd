/** Stubs of the Node modules that shell bundles require while they load. Rendering uses none of them. */
export function nodeStubs(): Record<string, unknown> {
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
