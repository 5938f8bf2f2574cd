import { errorMessage } from '../contract/errors';
import { type Style, styleFor } from './command/style';

/** The error of a command: the first line in red, because it names the problem; the others say what to do. */
export const errorText = (error: unknown, style: Style = errorStyle()): string => {
  const [first = '', ...others] = errorMessage(error).split('\n');
  return [style.red(first), ...others].join('\n');
};

const errorStyle = () => styleFor(process.stderr.isTTY === true && !process.env.NO_COLOR);
