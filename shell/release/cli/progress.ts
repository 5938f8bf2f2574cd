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
