import { readFile } from 'node:fs/promises';
import type { Agent } from 'undici';
import type { ApiAnswers, AskApi } from '../contract/api-answers';
import { errorMessage } from '../contract/errors';
import { replaceFile } from '../infra/replace-file';
import { MissingAnswer } from './missing-answer';

export interface ApiAddress {
  /** Base URL of all paths. */
  url: string;
  /** The Unix socket on which the API listens; by default the host of `url` is used. */
  socketPath?: string;
}

/** The mistake that a missing answer is most often about. */
const checkPath = 'check the path (npm run types names the right one)';

/**
 * Fetches answers from a running API and stores them in `file`, for commands that run without an API. Returns the
 * stored answers while the API fails: an unavailable API must not prevent a rollback.
 * @param retries false for a command: once the API did not answer, it is not asked again, because each attempt may take
 *   seconds
 */
export function askRunningApi(api: ApiAddress, file: string, { retries = true } = {}): AskApi {
  let dispatcher: Agent | undefined;
  let unreachable: unknown;
  const fromFile = askStoredAnswers(file);
  let storing = Promise.resolve();
  return async (paths) => {
    let answers: ApiAnswers;
    try {
      if (unreachable !== undefined && !retries) throw unreachable;
      // Loaded only here, because commands that need no answers start sooner without it.
      const undici = await import('undici');
      dispatcher ??= new undici.Agent({ connect: { socketPath: api.socketPath } });
      const ask = askThrough(undici.request, dispatcher);
      answers = Object.fromEntries(await Promise.all(paths.map(async (path) => [path, await ask(path, api)])));
    } catch (error) {
      if (!(error instanceof MissingAnswer)) unreachable = error;
      return fromFile(paths).catch((missing: MissingAnswer) => {
        if (error instanceof MissingAnswer) throw error;
        throw new MissingAnswer(missing.path, `${missing.message} (${api.url} did not answer: ${reasonOf(error)})`);
      });
    }
    if (paths.length > 0) {
      // One write at a time, because each one extends the stored file.
      storing = storing.catch(() => undefined).then(() => store(file, answers));
      await storing;
    }
    return answers;
  };
}

/** Node's error for a host with several addresses has a code and no message. */
function reasonOf(error: unknown): string {
  const { code } = Object(error);
  return typeof code === 'string' ? code : errorMessage(error);
}

function askThrough(request: typeof import('undici').request, dispatcher: Agent) {
  return async (path: string, { url }: ApiAddress): Promise<unknown> => {
    const { statusCode, body } = await request(url + path, { dispatcher, signal: AbortSignal.timeout(5_000) });
    if (statusCode === 200) return body.json();
    await body.dump();
    const reason = `A page needs the data at ${new URL(url + path).pathname}, but the API answered ${statusCode}`;
    throw new MissingAnswer(path, statusCode === 404 ? `${reason}: ${checkPath}` : reason);
  };
}

/** Reads the answers that a running site stored in `file`. */
export function askStoredAnswers(file: string): AskApi {
  return async (paths) => {
    const stored = await readStored(file);
    for (const path of paths)
      if (!Object.hasOwn(stored, path))
        throw new MissingAnswer(
          path,
          `A page needs the data at ${path}, but no answer of the API is stored: ${checkPath}, or start the site once`,
        );
    return Object.fromEntries(paths.map((path) => [path, stored[path]]));
  };
}

async function readStored(file: string): Promise<ApiAnswers> {
  try {
    return Object(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return {};
  }
}

async function store(file: string, answers: ApiAnswers): Promise<void> {
  const stored = await readStored(file);
  const next = JSON.stringify({ ...stored, ...answers });
  if (next === JSON.stringify(stored)) return;
  await replaceFile(file, next);
}
