import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UnverifiedRelease } from '../contract/errors';
import { integrityOf, type Release } from '../contract/release';

/** Reads the files of one release and verifies their hashes. */
export class ReleaseFiles {
  constructor(
    private readonly directory: string,
    readonly release: Release,
    /** Origin that serves the files to browsers; empty for the site's own. */
    readonly assetsUrl = '',
  ) {}

  /** URL of the files below `web/`, without a trailing slash. */
  get address(): string {
    return `${this.assetsUrl}/releases/${this.release.name}/${this.release.version}`;
  }

  /** Reads a file below `web/` as text. */
  async text(path: string): Promise<string> {
    return this.checked(`web/${path}`, this.integrity(path));
  }

  async json<T>(path: string): Promise<T> {
    return JSON.parse(await this.text(path));
  }

  /** Reads the code that renders this release's pages. */
  async serverSource(): Promise<string> {
    if (!this.release.server)
      throw new UnverifiedRelease(`${this.release.name}@${this.release.version} has no server bundle`, this.release);
    return this.checked('server.cjs', this.release.server);
  }

  /** The sha384 of a file below `web/`, from the release's description. */
  integrity(path: string): string {
    const file = this.release.files[path];
    if (!file)
      throw new UnverifiedRelease(`${this.release.name}@${this.release.version} has no file ${path}`, this.release);
    return file.integrity;
  }

  private async checked(path: string, integrity: string): Promise<string> {
    const text = await readFile(join(this.directory, path), 'utf8');
    if (integrityOf(text) !== integrity)
      throw new UnverifiedRelease(
        `${this.release.name}@${this.release.version}: ${path} is not what was published`,
        this.release,
      );
    return text;
  }
}
