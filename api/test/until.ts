import { setTimeout as pause } from 'node:timers/promises';

const WITHIN_MS = 30_000;

/**
 * Reads again and again until the value is what the test waits for, by default anything but undefined and false.
 * @throws when it does not come within thirty seconds
 */
export async function until<T>(
  read: () => Promise<T> | T,
  done: (value: T) => boolean = (value) => value !== undefined && value !== false,
): Promise<Exclude<T, undefined>> {
  const deadline = Date.now() + WITHIN_MS;
  for (;;) {
    const value = await read();
    if (done(value)) return value as Exclude<T, undefined>;
    if (Date.now() > deadline) throw new Error(`After ${WITHIN_MS / 1000} s it is still ${JSON.stringify(value)}.`);
    await pause(20);
  }
}
