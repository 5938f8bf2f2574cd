import { open, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CommandError } from './command';

/** Creates a file, readable only by the owner. Nothing is left of it when the data breaks off or the disk is full. */
export async function writeNewFile(target: string, data: Readable): Promise<void> {
  const file = await open(target, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    data.destroy();
    throw notWritten(target, error);
  });
  let unreadable: unknown;
  const watched = async function* () {
    try {
      yield* data;
    } catch (error) {
      unreadable = error;
      throw error;
    }
  };
  try {
    await pipeline(watched, file.createWriteStream());
  } catch (error) {
    await rm(target, { force: true });
    if (error !== unreadable) throw notWritten(target, error as NodeJS.ErrnoException);
    throw new CommandError(`${target} was not written, because the data cannot be read: ${(error as Error).message}`);
  }
}

const notWritten = (target: string, { code, message }: NodeJS.ErrnoException) =>
  new CommandError(`${target} could not be written (${code ?? message}).`);
