import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppName } from '../contract/app-name';
import { type Encoding, suffixOf } from '../contract/release';
import { writeStreamDurably } from '../infra/durable-file';
import type { ReleaseStore } from './release-store';
import { hasIntegrity } from './verified-files';

/**
 * The compressed copies of an app's newest version. The next version has most of its files, and to compress them takes
 * longer than all other steps of publishing.
 */
export class CompressedCopies {
  /** @param copies the copies by encoding and by the sha384 of the file */
  private constructor(private readonly copies: Record<Encoding, Map<string, string>>) {}

  static async ofNewest(store: ReleaseStore, name: AppName): Promise<CompressedCopies> {
    const version = (await store.versions(name)).at(-1);
    // A version that cannot be read is no reason to refuse the next one.
    const release = version && (await store.read(name, version).catch(() => undefined));
    const copies = { br: new Map<string, string>(), gzip: new Map<string, string>() };
    if (release)
      for (const [path, { integrity, encodings = [] }] of Object.entries(release.files))
        for (const encoding of encodings)
          copies[encoding].set(
            integrity,
            join(store.directory(name, release.version), 'web', path + suffixOf[encoding]),
          );
    return new CompressedCopies(copies);
  }

  /** Puts a copy beside a new file with this sha384. False if there is none, or if it is damaged. */
  async reuse(file: string, integrity: string, encoding: Encoding): Promise<boolean> {
    const known = this.copies[encoding].get(integrity);
    if (!known) return false;
    // The files of a version that another machine published may not be here.
    const source = await open(known).catch(() => undefined);
    if (!source) return false;
    const copy = file + suffixOf[encoding];
    // Not a pipeline: it could reject before the write has ended, and compress() writes a file of the same name next.
    await writeStreamDurably(copy, source.createReadStream()).catch(() => undefined);
    if (await hasIntegrity(copy, integrity, encoding)) return true;
    await rm(copy, { force: true });
    return false;
  }
}
