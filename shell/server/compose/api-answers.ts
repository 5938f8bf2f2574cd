import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { AskApi } from './composed-store';
import type { ComposeData } from './messages';

/** Asks the API that runs at `base`, and keeps each answer in `file` for those who compose while no API runs. */
export function askRunningApi(base: () => string, file: string): AskApi {
  let keeping = Promise.resolve();
  return async (paths) => {
    const entries = await Promise.all(
      paths.map(async (path) => {
        const response = await fetch(`${base()}${path}`, { signal: AbortSignal.timeout(5_000) });
        if (!response.ok) throw new Error(`The API answers ${response.status} at ${path}, which a page wants`);
        return [path, await response.json()] as const;
      }),
    );
    const answers = Object.fromEntries(entries);
    if (paths.length > 0) {
      // One after the other: each adds to what the file holds.
      keeping = keeping.catch(() => undefined).then(() => keep(file, answers));
      await keeping;
    }
    return answers;
  };
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
  await mkdir(dirname(file), { recursive: true });
  const part = `${file}.${randomUUID()}.part`;
  await writeFile(part, next);
  await rename(part, file);
}
