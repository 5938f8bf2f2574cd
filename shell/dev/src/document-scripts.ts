import type { IncomingMessage, ServerResponse } from 'node:http';
import { integrityOf } from '@site/release/contract';
import { releaseAddress } from '../../src/remotes/release-set';
import { localVersion } from './configurations';

/** How many scripts are kept: those of the last builds. */
const limit = 20;

/**
 * The scripts that documents list with their hashes, as they were then. If a build ends while a page loads, the browser
 * would refuse the script's new bytes. With the old ones, the page starts, and webpack sends it the update. Without
 * hashes, the shell runs no script of a remote.
 */
export class DocumentScripts {
  private readonly sources = new Map<string, Buffer>();

  /** Keeps a script of an app. Returns its URL, its file name with a query that identifies these bytes, and their hash. */
  keep(app: string, name: string, source: Buffer): { src: string; file: string; integrity: string } {
    const integrity = integrityOf(source);
    const file = `${name}?${encodeURIComponent(integrity)}`;
    const src = `${releaseAddress(app, localVersion)}/${file}`;
    this.sources.delete(src);
    this.sources.set(src, source);
    for (const oldest of [...this.sources.keys()].slice(0, -limit)) this.sources.delete(oldest);
    return { src, file, integrity };
  }

  /** Answers requests for URLs of `keep`. */
  readonly serve = ({ url = '' }: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const source = this.sources.get(url);
    if (source) response.setHeader('content-type', 'text/javascript; charset=utf-8').end(source);
    else next();
  };
}
