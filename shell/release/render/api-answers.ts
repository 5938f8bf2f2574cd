import { readFile } from 'node:fs/promises';
import { Agent, request } from 'undici';
import type { ApiAnswers, AskApi } from '../contract/api-answers';
import { replaceFile } from '../infra/replace-file';

export interface ApiAddress {
  /** What its paths start with. */
  url: string;
  /** The Unix socket on which it listens; without one the host of `url` is asked. */
  socketPath?: string;
}

/**
 * Asks the API that runs at an address, and keeps each answer in `file` for those who compose while no API runs. While it fails
 * its last answers stand in: an API that is down must not keep anybody from rolling back.
 */
export function askRunningApi(api: ApiAddress, file: string): AskApi {
  const dispatcher = new Agent({ connect: { socketPath: api.socketPath } });
  const fromFile = askStoredAnswers(file);
  let keeping = Promise.resolve();
  return async (paths) => {
    let answers: ApiAnswers;
    try {
      answers = Object.fromEntries(
        await Promise.all(paths.map(async (path) => [path, await askAt(api.url + path, dispatcher)])),
      );
    } catch (error) {
      return fromFile(paths).catch(() => {
        throw error;
      });
    }
    if (paths.length > 0) {
      // One after the other: each adds to what the file holds.
      keeping = keeping.catch(() => undefined).then(() => keep(file, answers));
      await keeping;
    }
    return answers;
  };
}

async function askAt(url: string, dispatcher: Agent): Promise<unknown> {
  const { statusCode, body } = await request(url, { dispatcher, signal: AbortSignal.timeout(5_000) });
  if (statusCode === 200) return body.json();
  await body.dump();
  throw new Error(`The API answers ${statusCode} at ${new URL(url).pathname}, which a page wants`);
}

/** Answers from what a running site kept in `file`. */
export function askStoredAnswers(file: string): AskApi {
  return async (paths) => {
    const kept = await readKept(file);
    for (const path of paths)
      if (!Object.hasOwn(kept, path)) throw new Error(`No answer of the API is kept for ${path}; start the site once`);
    return Object.fromEntries(paths.map((path) => [path, kept[path]]));
  };
}

async function readKept(file: string): Promise<ApiAnswers> {
  try {
    return Object(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return {};
  }
}

async function keep(file: string, answers: ApiAnswers): Promise<void> {
  const kept = await readKept(file);
  const next = JSON.stringify({ ...kept, ...answers });
  if (next === JSON.stringify(kept)) return;
  await replaceFile(file, next);
}
