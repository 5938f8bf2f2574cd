import type { ApiAnswers, AskApi } from '../contract/api-answers';
import { ComposeError } from '../contract/errors';
import type { Route } from '../contract/route';
import { slotModule } from '../contract/slot';
import type { ReleaseFiles } from '../store/release-files';
import type { PageCache } from './page-cache';
import { keyOf } from './render-job';
import { slotLimits } from './render-limits';
import { slotsIn } from './slot-markup';
import { malformed } from './well-formed';

/** Milliseconds after which a slot that failed is rendered again, because the API's answers may have changed. */
const retryAfter = 60_000;

/** A version that fills a slot, or why it cannot. */
export type SlotRendering =
  | { html: Record<string, string>; data: ApiAnswers; stamp: string; remote: ReleaseFiles }
  | { failed: string };

interface SlotJob {
  shell: ReleaseFiles;
  remote: ReleaseFiles;
  routes: Route[];
  slot: { name: string; pathnames: string[] };
}

/** Renders slots, each in a sandbox and with limits of its own, so that a slot which fails does not break its page. */
export class SlotRenderer {
  private readonly failures = new Map<string, { reason: string; at: number }>();

  constructor(
    private readonly cache: PageCache,
    private readonly limits = slotLimits,
  ) {}

  /** Renders a slot for its pages. Rejects only when the API's answers are missing. */
  async render(job: SlotJob, askApi: AskApi): Promise<SlotRendering> {
    const { remote, slot } = job;
    if (!remote.release.contract.slots?.includes(slot.name)) return { failed: 'it does not fill this slot' };
    const key = keyOf(job);
    const failure = this.failures.get(key);
    if (failure && Date.now() - failure.at < retryAfter) return { failed: failure.reason };
    this.failures.delete(key);
    let apiError: unknown;
    const ask: AskApi = (paths) =>
      askApi(paths).catch((error) => {
        apiError = error;
        throw error;
      });
    try {
      const { pages, data, stamp } = await this.cache.get(job, ask, this.limits);
      const html = Object.fromEntries(Object.entries(pages).map(([pathname, page]) => [pathname, page.html]));
      const [problem] = Object.values(html).flatMap((each) => problemOf(each) ?? []);
      if (problem) throw new ComposeError(`${remote.release.name}, ${slotModule(slot.name)}: ${problem}`);
      return { html, data, stamp, remote };
    } catch (error) {
      if (apiError !== undefined || !(error instanceof ComposeError)) throw apiError ?? error;
      this.failures.set(key, { reason: error.message, at: Date.now() });
      return { failed: error.message };
    }
  }
}

const problemOf = (html: string): string | undefined =>
  slotsIn(html).length > 0 ? 'a slot cannot hold another slot' : malformed(html);
