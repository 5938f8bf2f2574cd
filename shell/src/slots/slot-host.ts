import type { SlotHost, SlotProps } from '@site/platform';
import type { DocumentReleaseSet } from '../remotes/release-set';
import { findRoute } from '../routing/route';
import { type StartList, startElement } from '../routing/start-list';
import { type HeldClicks, holdClicks } from './held-clicks';
import type { MountedSlot } from './mounted-slot';
import type { SlotStore } from './slot-store';

interface HeldSlot {
  props: SlotProps;
  mounted?: MountedSlot;
  /** Holds clicks until the slot's code runs. */
  clicks: HeldClicks;
}

/** Loaded when the first slot comes near the screen, so that the first view stays small. */
const loadMount = () => import(/* webpackChunkName: "roots" */ './mounted-slot');

/** Fills the slots of the page on screen: served ones when they come near the screen, others at once. */
export function createSlotHost(
  set: DocumentReleaseSet,
  store: SlotStore,
  onShown: (remote: string, version: string) => void,
): SlotHost {
  const held = new Map<Element, HeldSlot>();
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) void fill(target as HTMLElement);
    },
    { rootMargin: '50%' },
  );

  const fill = async (element: HTMLElement) => {
    near.unobserve(element);
    const slot = held.get(element);
    if (!slot) return;
    // The location of the page on screen: while the next page loads, the address bar already has that one's.
    const route = findRoute(set.routes, slot.props.location.location.pathname);
    if (!route) return;
    const { name } = slot.props;
    preload(name);
    const loaded = store.load(route, name, element.dataset.version);
    loaded.catch(slot.clicks.release);
    const { release: onSettled } = slot.clicks;
    const code = await loadMount().catch(onSettled);
    if (!code || held.get(element) !== slot) return;
    slot.mounted = code.mountSlot({ set, store, onShown, onSettled, route, element, loaded }, slot.props);
  };

  return {
    show(element, props) {
      const slot = held.get(element);
      if (slot) {
        slot.props = props;
        slot.mounted?.update(props);
        return;
      }
      held.set(element, { props, clicks: holdClicks(element) });
      if (element.dataset.version) near.observe(element);
      else void fill(element);
    },
    remove(element) {
      near.unobserve(element);
      const slot = held.get(element);
      slot?.clicks.stop();
      slot?.mounted?.remove();
      held.delete(element);
    },
  };
}

/** Requests the scripts of a served slot at once: its entry would only request the others when it runs. */
function preload(slot: string): void {
  const { slots }: StartList = JSON.parse(document.getElementById(startElement)?.textContent ?? '{}');
  for (const file of slots?.[slot] ?? []) {
    const link = Object.assign(document.createElement('link'), { rel: 'preload', as: 'script', ...file });
    link.crossOrigin = 'anonymous';
    document.head.append(link);
  }
}
