import { WebpackError } from 'webpack';

/** The error or warning of a build with its message only: the stack would show only the build's own files. */
export function printable(message: string): WebpackError {
  const error = new WebpackError(message);
  error.hideStack = true;
  error.stack = '';
  return error;
}
