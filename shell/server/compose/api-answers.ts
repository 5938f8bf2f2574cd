import { readFile } from 'node:fs/promises';
import type { AskApi } from './composed-store';
import type { ComposeData } from './messages';
import { replaceFile } from './replace-file';

/**
 * Asks the API that runs at `base`, and keeps each answer in `file` for those who compose while no API runs. While it fails
 * its last answers stand in: an API that is down must not keep anybody from rolling back.
 */
export function askRunningApi(base: () => string, file: string): AskApi {
  const fromFile = askKeptAnswers(file);
  let keeping = Promise.resolve();
  return async (paths) => {
    let answers: ComposeData;
    try {
      answers = Object.fromEntries(await Promise.all(paths.map((path) => askAt(base(), path))));
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

async function askAt(base: string, path: string) {
  const response = await fetch(`${base}${path}`, { signal: AbortSignal.timeout(5_000) });
  if (!response.ok) throw new Error(`The API answers ${response.status} at ${path}, which a page wants`);
  return [path, await response.json()] as const;
}

/** Answers from what a running site kept in `file`. */
export function askKeptAnswers(file: string): AskApi {
  return async (paths) => {
    const kept = await readKept(file);
    for (const path of paths)
      if (!(path in kept)) throw new Error(`No answer of the API is kept for ${path}; start the site once`);
    return Object.fromEntries(paths.map((path) => [path, kept[path]]));
  };
}

async function readKept(file: string): Promise<ComposeData> {
  return JSON.parse(await readFile(file, 'utf8').catch(() => '{}'));
}

async function keep(file: string, answers: ComposeData): Promise<void> {
  const kept = await readKept(file);
  const next = JSON.stringify({ ...kept, ...answers });
  if (next === JSON.stringify(kept)) return;
  await replaceFile(file, next);
}
