import type { Page, RenderedReleaseSet } from '@site/release/render';
import type { Compressor } from '../infra/compressor';
import { createDocument, type Document, type DocumentSettings } from './document';
import { findPage, hasRoute } from './html/find-page';

/** The documents of one release set, created at the first request and cached. */
export class Documents {
  private readonly made = new Map<string, Promise<Document>>();

  constructor(
    readonly set: RenderedReleaseSet,
    private readonly settings: DocumentSettings,
    private readonly compressor: Compressor,
  ) {}

  /**
   * The document for `pathname`; all unknown paths share one. So do pages of a remote that does not work, with 503:
   * after a 404, search engines would drop them.
   */
  async at(pathname: string): Promise<Document> {
    const page = findPage(this.set, pathname);
    const document = await this.of(page);
    return page === this.set.notFound && hasRoute(this.set, pathname) ? { ...document, status: 503 } : document;
  }

  private of(page: Page): Promise<Document> {
    let document = this.made.get(page.pathname);
    if (!document) {
      document = createDocument(this.set, page, this.settings, this.compressor);
      document.catch(() => this.made.delete(page.pathname));
      this.made.set(page.pathname, document);
    }
    return document;
  }
}
