import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { AppName } from '../contract/app-name';
import { type Encoding, suffixOf } from '../contract/release';
import { writeStreamDurably } from '../infra/durable-file';
import type { ReleaseStore } from './release-store';
import { hasIntegrity } from './verified-files';

/** A file of a version, and which compressed copies are beside it. */
interface CompressedFile {
  file: string;
  encodings: Encoding[];
}

/**
 * The compressed copies of an app's newest version. The next version has most of its files, and to compress them takes
 * longer than all other steps of publishing.
 */
export class CompressedCopies {
  private constructor(private readonly files: Map<string, CompressedFile>) {}

  static async ofNewest(store: ReleaseStore, name: AppName): Promise<CompressedCopies> {
    const version = (await store.versions(name)).at(-1);
    // A version that cannot be read is no reason to refuse the next one.
    const release = version && (await store.read(name, version).catch(() => undefined));
    const files = new Map<string, CompressedFile>();
    if (release)
      for (const [path, { integrity, encodings }] of Object.entries(release.files))
        if (encodings)
          files.set(integrity, { file: join(store.directory(name, release.version), 'web', path), encodings });
    return new CompressedCopies(files);
  }

  /** Puts copies beside a new file with this sha384. Undefined if there are none, or if one is damaged. */
  async reuse(file: string, integrity: string): Promise<Encoding[] | undefined> {
    const known = this.files.get(integrity);
    if (!known) return undefined;
    for (const encoding of known.encodings) {
      const copy = file + suffixOf[encoding];
      const source = createReadStream(known.file + suffixOf[encoding]);
      // The files of a version that another machine published may not be here.
      await pipeline(source, (bytes) => writeStreamDurably(copy, bytes)).catch(() => undefined);
      if (await hasIntegrity(copy, integrity, encoding)) continue;
      for (const each of known.encodings) await rm(file + suffixOf[each], { force: true });
      return undefined;
    }
    return known.encodings;
  }
}
