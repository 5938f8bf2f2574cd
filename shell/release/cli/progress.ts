import type { Retry } from '../client/retry';
import type { Progress } from '../client/upload';

/** Shows upload progress: one updating line on a terminal, otherwise one line for each quarter. */
export function showProgress(output: NodeJS.WriteStream): Progress {
  let shown = -1;
  return (sent, of) => {
    const percent = Math.floor((sent / of) * 100);
    const step = output.isTTY ? percent : Math.floor(percent / 25);
    if (step === shown) return;
    shown = step;
    const text = `sent ${percent} % of ${Math.ceil(of / 1024)} kB`;
    if (output.isTTY) output.write(`\r${text}${sent === of ? '\n' : ''}`);
    else output.write(`${text}\n`);
  };
}

/** Says that a command waits for a site that restarts, in place of the progress of the upload. */
export const showWait =
  (output: NodeJS.WriteStream): Retry['onWait'] =>
  (reason, seconds) => {
    output.write(`${output.isTTY ? '\r\u001b[K' : ''}${reason}\nTrying again in ${seconds} s.\n`);
  };
