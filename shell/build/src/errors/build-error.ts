import { inspect } from 'node:util';

/** A mistake in the package that is built. The message is complete: webpack prints no stack, which shows only the build's own files. */
export class BuildError extends Error {
  override name = 'BuildError';

  [inspect.custom](): string {
    return this.message;
  }
}
