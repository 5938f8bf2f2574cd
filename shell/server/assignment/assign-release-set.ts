import type { ReleaseName } from '@site/release/contract';
import { type PreviewReader, previewedSet } from '@site/release/deploy';
import { type LiveSet, runningCanaries, withCanaries } from '@site/release/store';
import type { Documents } from '../document/documents';
import { canariesOf } from './canaries';
import type { LiveSite } from './live-site';
import { openedPreview } from './preview-cookie';
import type { Visitors } from './visitors';

/** What a request is given. */
export interface Given {
  /** On whom it depends. */
  to: 'everybody' | 'visitor' | 'preview';
  /** The versions behind the documents. */
  live: LiveSet;
  documents: Documents;
  /** The number by which canaries were decided. */
  visitor?: string;
  /** For somebody new: the header that keeps that number. */
  setCookie?: string;
}

/** Decides which release set a request is given: a preview, live with this visitor's canaries, or what everybody gets. */
export class Giving {
  constructor(
    private readonly site: LiveSite,
    private readonly visitors: Visitors,
    private readonly previews: PreviewReader,
  ) {}

  /** What is given to who has neither canary nor preview. */
  get everybody(): Documents {
    return this.site.documents;
  }

  /** Looks again at what is live: something that was to be served turned out to be damaged. */
  renew(): Promise<void> {
    return this.site.refresh();
  }

  /** `arrives` says that the request is for a page: then somebody new gets a number. Rejects where a preview cannot be composed. */
  async to(cookies: string | undefined, arrives: boolean): Promise<Given> {
    const { live, documents } = this.site;
    const preview = openedPreview(this.previews, cookies);
    if (preview) {
      const previewed = previewedSet(live, preview);
      return { to: 'preview', live: previewed, documents: await this.site.documentsOf(previewed, preview) };
    }
    if (runningCanaries(live).length === 0) return { to: 'everybody', live, documents };
    const known = this.visitors.known(cookies);
    const who = known ? { visitor: known } : arrives ? this.visitors.welcome() : {};
    return { to: 'visitor', ...who, ...(await this.withCanaries(who.visitor ? canariesOf(live, who.visitor) : [])) };
  }

  /** A set that cannot be composed is replaced by everybody's. */
  private async withCanaries(names: ReleaseName[]): Promise<Pick<Given, 'live' | 'documents'>> {
    const { live, documents } = this.site;
    if (names.length === 0) return { live, documents };
    const given = withCanaries(live, names);
    try {
      return { live: given, documents: await this.site.documentsOf(given) };
    } catch (error) {
      console.error(`a canary is not given: ${error instanceof Error ? error.message : error}`);
      return { live, documents };
    }
  }
}
