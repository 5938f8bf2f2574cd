import { connect } from 'node:net';

/** Sends bytes on a new connection and returns all bytes received until it closes, at the latest after `longest` ms. */
export function exchange(port: number, bytes: string, longest = 5_000): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, 'localhost');
    let answer = '';
    const timeout = setTimeout(() => socket.destroy(), longest);
    socket.setEncoding('latin1').on('data', (piece) => {
      answer += piece;
    });
    // A reset connection also ends the exchange.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(timeout);
      resolve(answer);
    });
    socket.write(bytes, 'latin1');
  });
}

/** Sends bytes on a new connection and resets it, at once or when an answer begins. Resolves when it is closed. */
export function sendAndReset(port: number, bytes: string, when: 'at once' | 'answered' = 'at once'): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, 'localhost');
    const reset = () => socket.resetAndDestroy();
    socket.on('error', () => undefined).once('close', () => resolve());
    if (when === 'answered') socket.once('data', reset);
    socket.write(bytes, 'latin1', () => when === 'at once' && reset());
  });
}

/** Returns the status codes of the responses, without 1xx. */
export const statusesIn = (answers: string): number[] =>
  [...answers.matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => Number(status)).filter((status) => status >= 200);
