import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Composed } from './compose';
import type { ComposeData } from './messages';
import { replaceFile } from './replace-file';
import { composeUnit, keyOf, type Unit } from './unit';

interface Kept extends Composed {
  /** Names the API answers that the pages show. */
  dataHash: string;
}

const hashOf = (data: ComposeData) => createHash('sha256').update(JSON.stringify(data)).digest('hex').slice(0, 16);

/** Gives what the API says now at the given paths. */
export type AskApi = (paths: string[]) => Promise<ComposeData>;

/** Composed pages and the data they show. */
export interface ComposedUnit extends Composed {
  data: ComposeData;
  /** Equal for equal pages with equal data. */
  stamp: string;
}

/**
 * Composed pages, kept on disk by what went into them, so that promoting composes before anything goes live and serving
 * only reads.
 */
export class ComposedStore {
  constructor(private readonly directory: string) {}

  /** The unit's pages with today's data, composed now if they are not there yet. Throws ComposeError. */
  async get(unit: Unit, askApi: AskApi): Promise<ComposedUnit> {
    const key = keyOf(unit);
    const file = join(this.directory, `${key}.json`);
    const stampOf = (shown: ComposeData) => `${key} ${hashOf(shown)}`;
    const kept = await this.read(file);
    const data = await askApi(kept?.paths ?? []);
    if (kept && kept.dataHash === hashOf(data)) return { ...kept, data, stamp: stampOf(data) };
    let asked: ComposeData = data;
    const composed = await composeUnit(unit, async (paths) => {
      asked = await askApi(paths);
      return asked;
    });
    await this.write(file, { ...composed, dataHash: hashOf(asked) });
    return { ...composed, data: asked, stamp: stampOf(asked) };
  }

  private async read(file: string): Promise<Kept | undefined> {
    const text = await readFile(file, 'utf8').catch(() => undefined);
    try {
      return text === undefined ? undefined : JSON.parse(text);
    } catch {
      return undefined;
    }
  }

  private async write(file: string, kept: Kept): Promise<void> {
    await replaceFile(file, JSON.stringify(kept));
  }
}
