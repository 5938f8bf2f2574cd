// The package's other files have no side effects, so the styles stand where the code is.
import '../styles/index.css';

import type { Island } from '@site/island';
import { createStore } from 'zustand/vanilla';
import { endSession } from '../account/end-session';
import { api } from '../http/api';
import type { PageRequests } from '../page';
import { session } from '../session/session';
import { bootSession } from '../standalone/boot-session';
import type { HostedPage, MountOptions } from '../standalone/hosted-page';
import { mountingOf } from '../standalone/mounting';
import { fetchAnswers } from '../standalone/page-answers';
import { setSite, siteOrigin } from '../standalone/replacements/http/site';
import { type HostedLocation, hostLocation, navigateFrom } from '../standalone/site-navigation';
import { openBanner, showBanner } from './banner';
import { connectNavigate } from './replacements/router/navigator';
import { hostedSession, toStore } from './session';

/** Number of islands that were mounted, so that ids in two of them differ. */
let mounted = 0;

/**
 * Makes an island usable without the shell: it brings what the shell hands to islands.
 * @param publicPath URL of the remote's files: webpack's `__webpack_public_path__`
 */
export function hostIsland(
  { island, data: requests = {} }: { island: Island; data?: PageRequests },
  publicPath: string,
): Pick<HostedPage, 'mount' | 'provider'> {
  return mountingOf((parent) => {
    const params = createStore<NonNullable<MountOptions['params']>>(() => ({}));
    const location = createStore<HostedLocation>(hostLocation);
    let options: MountOptions = {};
    let unmounting: Promise<(() => void) | undefined> | undefined;
    let isRemoved = false;

    const navigate = (to: string | number, { replace = false, state = null as unknown } = {}) => {
      if (typeof to === 'number') return window.history.go(to);
      const next = navigateFrom(location.getState(), to, { replace, state, onNavigate: options.onNavigate });
      if (next) location.setState(next, true);
    };

    const mount = async () => {
      setSite(options.site ?? publicPath);
      bootSession();
      openBanner();
      const data = await fetchAnswers(requests);
      // An element of its own, because the island would hydrate what the host shows meanwhile.
      const element = document.createElement('div');
      element.dataset.island = `react@${island.carries.react}`;
      if (isRemoved) return undefined;
      parent.replaceChildren(element);
      connectNavigate(navigate);
      mounted += 1;
      const unmount = island.mount?.(element, {
        location: toStore(location),
        navigate,
        createHref: (path) => siteOrigin + path,
        session: hostedSession,
        signIn: session.signIn,
        signOut: session.signOut,
        logout: () => endSession('/'),
        api,
        data,
        params: toStore(params),
        showBanner,
        fail: (error) => (options.onError ?? reportError)(error),
        idPrefix: `island-${mounted}-`,
      });
      return () => {
        unmount?.();
        element.remove();
      };
    };

    return {
      async render(given) {
        options = given;
        params.setState(given.params ?? {}, true);
        unmounting ??= mount().catch((error) => {
          unmounting = undefined; // The next render tries again.
          throw error;
        });
        await unmounting;
      },
      remove() {
        isRemoved = true;
        unmounting?.then(
          (unmount) => unmount?.(),
          () => undefined, // `render` has reported it.
        );
      },
    };
  });
}
