import type { IslandBridge } from '@site/island';
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useSyncExternalStore } from 'react';
import { createPath, type NavigateOptions, Router, type To } from 'react-router-dom';
import { PageDataProvider } from '../page';
import { NavigatorBridge } from '../router/navigator';
import { PageParamsProvider } from '../router/params';
import { session } from '../session/session';
import { useSession } from '../session/store';
import { BannerOutlet } from '../ui/banner';

interface Props {
  bridge: IslandBridge;
  children: ReactNode;
}

/** Connects a platform that an island carries with the site: its router, session, page data and parameters. */
export function IslandProvider({ bridge, children }: Props) {
  const location = useSyncExternalStore(bridge.location.subscribe, bridge.location.get, bridge.location.get);
  const params = useSyncExternalStore(bridge.params.subscribe, bridge.params.get, bridge.params.get);
  const navigator = useMemo(() => navigatorOf(bridge), [bridge]);
  useSharedSession(bridge);
  return (
    <Router location={location} navigator={navigator}>
      <NavigatorBridge />
      <PageDataProvider data={bridge.data}>
        <PageParamsProvider value={params}>{children}</PageParamsProvider>
      </PageDataProvider>
      <BannerOutlet />
    </Router>
  );
}

const pathOf = (to: To) => (typeof to === 'string' ? to : createPath(to));

const navigatorOf = ({ navigate }: IslandBridge) => ({
  createHref: pathOf,
  go: (steps: number) => navigate(steps),
  push: (to: To, state?: unknown, _options?: NavigateOptions) => navigate(pathOf(to), { state }),
  replace: (to: To, state?: unknown, _options?: NavigateOptions) => navigate(pathOf(to), { state, replace: true }),
});

/** Both read the same storage; each tells the other to read it again. */
function useSharedSession(bridge: IslandBridge): void {
  useLayoutEffect(() => {
    const readAgain = () => void session.now();
    readAgain();
    return bridge.session.subscribe(readAgain);
  }, [bridge]);
  const { status, token } = useSession();
  useEffect(() => {
    if (status === 'unknown' || token === bridge.session.get().token) return;
    if (token) bridge.signIn(token);
    else bridge.signOut();
  }, [bridge, status, token]);
}
