import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from '../../infra/replace-file';
import type { CountKind, CountStorage, Counts } from '../interface/release-storage';

/** After this time without a write, a file belongs to a site that no longer exists, such as a container. */
const unusedAfterMs = 90 * 24 * 3_600_000;

/** Counts in the folder of the store: each site writes its own file. */
export class CountFiles implements CountStorage {
  readonly writeInterval = 1_000;

  /** By file, the JSON of each key: a site may have counted a hundred versions, of which a few change. */
  private readonly written = new Map<string, Map<string, string>>();

  constructor(private readonly storeFolder: string) {}

  async read(kind: CountKind, instance: string): Promise<Counts> {
    await mkdir(this.folderOf(kind), { recursive: true });
    await this.removeUnused(kind, `${instance}.json`);
    return this.readFile(kind, `${instance}.json`);
  }

  async readAll(kind: CountKind): Promise<Counts[]> {
    const files = await this.filesOf(kind);
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

  /** Sites read their counts when they start, so the folder does not grow with every new container. */
  private async removeUnused(kind: CountKind, own: string): Promise<void> {
    const oldest = Date.now() - unusedAfterMs;
    for (const name of await this.filesOf(kind)) {
      if (name === own) continue;
      const file = join(this.folderOf(kind), name);
      // Another site may remove it at the same time, and counts must not prevent startup.
      const isUnused = await stat(file)
        .then(({ mtimeMs }) => mtimeMs < oldest)
        .catch(() => false);
      if (isUnused) await rm(file, { force: true }).catch(() => undefined);
    }
  }

  private async filesOf(kind: CountKind): Promise<string[]> {
    return (await readdir(this.folderOf(kind)).catch(() => [])).filter((file) => file.endsWith('.json'));
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
