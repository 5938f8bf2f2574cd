import type { IncomingMessage, ServerResponse } from 'node:http';
import { integrityOf } from '@site/release/contract';
import { releaseAddress } from '../../src/remotes/release-set';
import { localVersion } from './configurations';

/** Scripts that are stored at most; enough for the last builds. */
const limit = 20;

/**
 * Stores each script as it was when a document listed its hash. Otherwise the browser would refuse the script if a build
 * ended while the page loads; with the old bytes, the page starts, and webpack then sends the update. The hash cannot be
 * left out: the shell runs no script of a remote without one.
 */
export class DocumentScripts {
  private readonly sources = new Map<string, Buffer>();

  /**
   * Stores a script of an app.
   * @returns its URL, its file name with a query that identifies these bytes, and their hash
   */
  store(app: string, name: string, source: Buffer): { src: string; file: string; integrity: string } {
    const integrity = integrityOf(source);
    const file = `${name}?${encodeURIComponent(integrity)}`;
    const src = `${releaseAddress(app, localVersion)}/${file}`;
    this.sources.delete(src);
    this.sources.set(src, source);
    for (const oldest of [...this.sources.keys()].slice(0, -limit)) this.sources.delete(oldest);
    return { src, file, integrity };
  }

  /** Answers requests for URLs of `store`. */
  readonly serve = ({ url = '' }: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const source = this.sources.get(url);
    if (source) response.setHeader('content-type', 'text/javascript; charset=utf-8').end(source);
    else next();
  };
}
