import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from '../infra/replace-file';
import type { CountKind, CountStorage, Counts } from './release-storage';

/** Counts in the folder of the store: each site writes its own file. */
export class CountFiles implements CountStorage {
  readonly writeInterval = 1_000;

  constructor(private readonly storeFolder: string) {}

  async read(kind: CountKind, instance: string): Promise<Counts> {
    await mkdir(this.folderOf(kind), { recursive: true });
    return this.readFile(kind, `${instance}.json`);
  }

  async readAll(kind: CountKind): Promise<Counts[]> {
    const files = (await readdir(this.folderOf(kind)).catch(() => [])).filter((file) => file.endsWith('.json'));
    return Promise.all(files.map((file) => this.readFile(kind, file)));
  }

  write(kind: CountKind, instance: string, counts: Counts): Promise<void> {
    return replaceFile(join(this.folderOf(kind), `${instance}.json`), JSON.stringify(counts));
  }

  /** A file that is missing or truncated counts as empty: counts must not prevent startup. */
  private async readFile(kind: CountKind, file: string): Promise<Counts> {
    try {
      return Object(JSON.parse(await readFile(join(this.folderOf(kind), file), 'utf8')));
    } catch {
      return {};
    }
  }

  private folderOf(kind: CountKind): string {
    return join(this.storeFolder, kind);
  }
}
