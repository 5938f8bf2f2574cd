import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from '../../infra/replace-file';
import type { CountKind, CountStorage, Counts } from '../interface/release-storage';

/** Counts in the folder of the store: each site writes its own file. */
export class CountFiles implements CountStorage {
  readonly writeInterval = 1_000;

  /** By file, the JSON of each key: a site may have counted a hundred versions, of which a few change. */
  private readonly written = new Map<string, Map<string, string>>();

  constructor(private readonly storeFolder: string) {}

  async read(kind: CountKind, instance: string): Promise<Counts> {
    await mkdir(this.folderOf(kind), { recursive: true });
    return this.readFile(kind, `${instance}.json`);
  }

  async readAll(kind: CountKind): Promise<Counts[]> {
    const files = (await readdir(this.folderOf(kind)).catch(() => [])).filter((file) => file.endsWith('.json'));
    return Promise.all(files.map((file) => this.readFile(kind, file)));
  }

  write(kind: CountKind, instance: string, counts: Counts, changed: ReadonlySet<string>): Promise<void> {
    const file = join(this.folderOf(kind), `${instance}.json`);
    const before = this.written.get(file);
    const texts = new Map<string, string>();
    for (const [key, count] of Object.entries(counts))
      texts.set(key, (!changed.has(key) && before?.get(key)) || JSON.stringify(count));
    this.written.set(file, texts);
    const entries = [...texts].map(([key, text]) => `${JSON.stringify(key)}:${text}`);
    return replaceFile(file, `{${entries.join()}}`);
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
