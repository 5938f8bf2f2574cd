/** Uses code that may come later; where it cannot be had, nobody misses it. */
export const lazily = <Module>(code: Promise<Module>, use: (module: Module) => void): void =>
  void code.then(use, () => undefined);
