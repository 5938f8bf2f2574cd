import { PageDataProvider, type SlotProps } from '@site/platform';
import { type ReactNode, useEffect } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import {
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_NavigationContext as NavigationContext,
} from 'react-router-dom';
import { releaseAfter, reportFailure } from '../remotes/last-good';
import { reportRecoveredError } from '../remotes/recovered-errors';
import type { DocumentReleaseSet } from '../remotes/release-set';
import type { Route } from '../routing/route';
import type { LoadedSlot, SlotStore } from './slot-store';

export interface MountedSlot {
  update(props: SlotProps): void;
  remove(): void;
}

interface SlotOnPage {
  set: DocumentReleaseSet;
  store: SlotStore;
  onShown: (remote: string, version: string) => void;
  /** Called when what the slot shows, or its fallback, is on screen. */
  onSettled: () => void;
  route: Route;
  element: HTMLElement;
  /** The first attempt, which began before this code was loaded. */
  loaded: Promise<LoadedSlot>;
}

/**
 * Fills a slot with a React root of its own, so that an error in it leaves the page alone. Served markup is hydrated
 * if it is of the same version. A version that throws is replaced by the last good one, once; then by the fallback.
 */
export function mountSlot(slot: SlotOnPage, first: SlotProps): MountedSlot {
  const { set, store, onShown, route, element } = slot;
  const remote = route.slots?.[first.name] ?? '';
  const { version: served, failed } = element.dataset;
  const live = set.remotes[remote];
  const container = element.firstElementChild ?? element.appendChild(document.createElement('div'));
  const before = container.innerHTML;
  let props = first;
  let root: Root | undefined;
  let shown: LoadedSlot | undefined;
  let isReplaced = false;
  let content: ReactNode;
  let isRemoved = false;

  const inRouter = () => (
    <NavigationContext value={props.navigation}>
      <LocationContext value={props.location}>{content}</LocationContext>
    </NavigationContext>
  );
  const onRecoverableError = (error: unknown) =>
    reportRecoveredError(error, { remote, release: shown?.release.version });
  const options = { identifierPrefix: props.name, onUncaughtError, onRecoverableError };

  function render(next: ReactNode): void {
    if (isRemoved) return;
    content = next;
    root ??= createRoot(container, options);
    root.render(inRouter());
  }

  function show(ready: LoadedSlot): void {
    if (isRemoved) return;
    shown = ready;
    const Content = ready.module.default;
    const next = (
      <Shown
        onShown={() => {
          slot.onSettled();
          onShown(remote, ready.release.version);
        }}
      >
        <PageDataProvider data={ready.data}>
          <Content />
        </PageDataProvider>
      </Shown>
    );
    if (root || served !== ready.release.version) {
      render(next);
    } else {
      content = next;
      root = hydrateRoot(container, inRouter(), options);
    }
  }

  function onUncaughtError(error: unknown): void {
    if (!shown) return;
    const { release } = shown;
    shown = undefined;
    reportFailure(set, remote, release, `slots/${props.name}`, error);
    const other = releaseAfter(live, release);
    const fallBack = () => {
      render(props.fallback);
      slot.onSettled();
    };
    if (!other || isReplaced) {
      fallBack();
    } else {
      isReplaced = true;
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the HTML comes from this document
      render(<div dangerouslySetInnerHTML={{ __html: before }} />);
      store.load(route, props.name, other.version).then(show, fallBack);
    }
  }

  if (failed && live?.version === failed)
    reportFailure(set, remote, live, `slots/${props.name}`, 'The server could not render it');
  if (!served && !container.firstChild) render(props.fallback);
  // When no release can be loaded, what the server sent stays.
  slot.loaded.then(show, () => undefined);

  return {
    update(next) {
      props = next;
      if (root) root.render(inRouter());
    },
    remove() {
      isRemoved = true;
      // React does not allow removing a root while it renders the page.
      setTimeout(() => root?.unmount());
    },
  };
}

function Shown({ onShown, children }: { onShown: () => void; children: ReactNode }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: reported once, like a page
  useEffect(onShown, []);
  return children;
}
