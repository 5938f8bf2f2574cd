import { connect } from 'node:net';

/** Sends bytes over a connection of their own and gives all that comes back until it ends; it is cut off after `longest` ms. */
export function exchange(port: number, bytes: string, longest = 5_000): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, 'localhost');
    let answer = '';
    const impatience = setTimeout(() => socket.destroy(), longest);
    socket.setEncoding('latin1').on('data', (piece) => {
      answer += piece;
    });
    // An end by force is an end too.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(impatience);
      resolve(answer);
    });
    socket.write(bytes, 'latin1');
  });
}

/** The statuses of the answers in it, without those that only say to go on. */
export const statusesIn = (answers: string): number[] =>
  [...answers.matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => Number(status)).filter((status) => status >= 200);
