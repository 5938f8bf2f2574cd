import { type AppName, errorMessage } from '@site/release/contract';
import { type PreviewReader, previewReleaseSet } from '@site/release/deploy';
import type { Logger } from '@site/release/infra';
import { type LiveState, runningCanaries, withCanaries } from '@site/release/store';
import type { Documents } from '../document/documents';
import { canariesOf } from './canaries';
import type { LiveSite } from './live-site';
import { type CookieRequest, previewOf } from './preview-cookie';
import type { Visitors } from './visitors';

/** The release set that a request gets. */
export interface Assignment {
  /** Who shares this release set: everyone, visitors with the same canaries, or everyone with the same preview link. */
  audience: 'everyone' | 'visitor' | 'preview';
  /** The release set of the documents: the live one, with canaries, or that of a preview. */
  live: LiveState;
  documents: Documents;
  /** The visitor id that decided the canaries. */
  visitor?: string;
  /** Whether the id is new, so that the answer must set the cookie. */
  isNewVisitor?: boolean;
}

/** Decides which release set a request gets: a preview, the live set with this visitor's canaries, or the live set. */
export class ReleaseSetAssigner {
  constructor(
    private readonly site: LiveSite,
    private readonly visitors: Visitors,
    private readonly previews: PreviewReader,
    private readonly log: Logger,
  ) {}

  /** The documents for requests without canary or preview. */
  get everyone(): Documents {
    return this.site.documents;
  }

  /** Verifies the live releases again, after a corrupted file was found. */
  refresh(): Promise<void> {
    return this.site.refresh();
  }

  /**
   * Only page requests may create a visitor, because their answer sets the cookie. Rejects when a preview cannot be
   * rendered.
   */
  async assignReleaseSet(request: CookieRequest, { createVisitor = false } = {}): Promise<Assignment> {
    const { live, documents } = this.site;
    const preview = previewOf(this.previews, request);
    if (preview) {
      const previewed = previewReleaseSet(live, preview);
      return { audience: 'preview', live: previewed, documents: await this.site.documentsOf(previewed, preview) };
    }
    if (runningCanaries(live).length === 0) return { audience: 'everyone', live, documents };
    const known = this.visitors.idOf(request);
    const visitor = known ?? (createVisitor ? this.visitors.newId() : undefined);
    if (visitor === undefined) return { audience: 'visitor', live, documents };
    const assigned = await this.documentsWithCanaries(canariesOf(live, visitor));
    return { audience: 'visitor', visitor, isNewVisitor: known === undefined, ...assigned };
  }

  /** Falls back to the live set when the canaries cannot be rendered. */
  private async documentsWithCanaries(names: AppName[]): Promise<Pick<Assignment, 'live' | 'documents'>> {
    const { live, documents } = this.site;
    if (names.length === 0) return { live, documents };
    const assigned = withCanaries(live, names);
    try {
      return { live: assigned, documents: await this.site.documentsOf(assigned) };
    } catch (error) {
      const reason = errorMessage(error);
      this.log.error({ canaries: names }, `Canaries of ${names.join(', ')} are not served: ${reason}`);
      return { live, documents };
    }
  }
}
