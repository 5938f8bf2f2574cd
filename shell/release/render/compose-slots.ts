import type { AskApi } from '../contract/api-answers';
import { ComposeError } from '../contract/errors';
import { fillerOf, slotsHeldBy } from '../contract/slot';
import type { ReleaseFiles } from '../store/release-files';
import type { LoadedReleaseSet } from './loaded-release-set';
import type { Page } from './page';
import { fillSlots, type SlotContent, slotsIn } from './slot-markup';
import type { SlotRenderer, SlotRendering } from './slot-renderer';

/** A version that could not render a slot. The pages that hold it show the last good version, or their fallback. */
export interface SlotFailure {
  slot: string;
  remote: string;
  version: string;
  reason: string;
}

/** The pages of a set with their slots filled. */
interface ComposedSlots {
  pages: Page[];
  failures: SlotFailure[];
  /** Equal for equal contents. */
  stamps: string[];
}

/**
 * Fills the slots of a set's pages with what the remotes of the route table render. A slot that fails in the live
 * version is rendered by the last good one; if that fails, too, the page shows its own fallback.
 * @throws ComposeError for a page that renders a slot which its release does not state
 */
export async function composeSlots(
  files: LoadedReleaseSet,
  pages: Page[],
  renderer: SlotRenderer,
  askApi: AskApi,
): Promise<ComposedSlots> {
  const routes = await files.routes.json<NonNullable<Page['route']>[]>('routes.json');
  /** The paths of the pages that hold a slot, by remote and slot. */
  const jobs = new Map<string, { remote: string; slot: string; pathnames: string[] }>();
  const held = pages.map((page) => ({ page, slots: statedSlots(page) }));
  for (const { page, slots } of held)
    for (const slot of slots) {
      const remote = page.route && fillerOf(page.route, slot);
      if (!remote) continue;
      const job = jobs.get(`${remote} ${slot}`) ?? { remote, slot, pathnames: [] };
      job.pathnames.push(page.pathname);
      jobs.set(`${remote} ${slot}`, job);
    }

  const failures: SlotFailure[] = [];
  const stamps: string[] = [];
  const rendered = new Map<string, { live: string; rendering: SlotRendering }>();
  await Promise.all(
    [...jobs].map(async ([key, { remote, slot, pathnames }]) => {
      const { live, lastGood } = files.remotes[remote] ?? {};
      // The compatibility check refuses this, except at startup. The page shows its fallback, without an error.
      if (!live?.release.contract.slots?.includes(slot)) return;
      const attempt = async (version: ReleaseFiles): Promise<SlotRendering> => {
        const job = { shell: files.shell, routes, remote: version, slot: { name: slot, pathnames } };
        const rendering = await renderer.render(job, askApi);
        if ('failed' in rendering)
          failures.push({ slot, remote, version: version.release.version, reason: rendering.failed });
        return rendering;
      };
      let rendering = await attempt(live);
      if ('failed' in rendering && lastGood) rendering = await attempt(lastGood);
      rendered.set(key, { live: live.release.version, rendering });
    }),
  );
  for (const key of [...rendered.keys()].sort()) {
    const { live, rendering } = rendered.get(key) as { live: string; rendering: SlotRendering };
    stamps.push('failed' in rendering ? `${key} ${live} failed` : rendering.stamp);
  }

  const filled = held.map(({ page, slots }): Page => {
    if (slots.length === 0) return page;
    const contents: Record<string, SlotContent> = {};
    const data = { ...page.data };
    const fillers: NonNullable<Page['slots']> = [];
    for (const slot of slots) {
      const found = page.route && rendered.get(`${fillerOf(page.route, slot)} ${slot}`);
      if (!found) continue;
      const { live, rendering } = found;
      if ('failed' in rendering) {
        contents[slot] = { failed: live };
        continue;
      }
      const { version } = rendering.remote.release;
      // The page was rendered with its own answers, so they stay.
      for (const [path, answer] of Object.entries(rendering.data)) if (!Object.hasOwn(data, path)) data[path] = answer;
      fillers.push({ name: slot, remote: rendering.remote });
      contents[slot] = {
        filled: { html: rendering.html[page.pathname] ?? '', version },
        failed: version === live ? undefined : live,
      };
    }
    const html = fillSlots(page.rendered.html, contents);
    return { ...page, rendered: { ...page.rendered, html }, data, slots: fillers };
  });
  return { pages: filled, failures, stamps };
}

/** The slots that a page renders. Its release must state them all, because the compatibility check relies on that. */
function statedSlots({ rendered, remote, route, pathname }: Page): string[] {
  const slots = slotsIn(rendered.html);
  if (slots.length === 0 || !remote || !route) return [];
  const { name, contract } = remote.release;
  const stated = slotsHeldBy(contract, route.page);
  const problem = slots.find((slot) => !stated.includes(slot));
  if (problem)
    throw new ComposeError(`${name}, page ${pathname}: renders the slot ${problem}, which it does not state`);
  const twice = slots.find((slot, index) => slots.indexOf(slot) !== index);
  if (twice) throw new ComposeError(`${name}, page ${pathname}: renders the slot ${twice} more than once`);
  return slots;
}
