import {
  type ComponentProps,
  createContext,
  createElement,
  type MouseEvent,
  useContext,
  useSyncExternalStore,
} from 'react';
import type { IslandBridge, IslandLocation, IslandSession, Store } from './bridge';

// Only what React 18 has as well, because an island may have any major of React.

export const BridgeContext = createContext<IslandBridge | undefined>(undefined);

/** What the site hands to this island. */
export function useBridge(): IslandBridge {
  const bridge = useContext(BridgeContext);
  if (!bridge) throw new Error('The hooks of @site/island work in pages of an island only');
  return bridge;
}

const useStore = <Value,>({ subscribe, get }: Store<Value>): Value => useSyncExternalStore(subscribe, get, get);

/** The site's location. */
export const useLocation = (): IslandLocation => useStore(useBridge().location);

/** The visitor's session on the site. Its status is `unknown` in the first render. */
export const useSession = (): IslandSession => useStore(useBridge().session);

/** Values of the `:names` in the route's path. */
export const useParams = (): Readonly<Record<string, string | undefined>> => useStore(useBridge().params);

/** Goes to a path of the site without loading a document, or steps through the history. */
export const useNavigate = (): IslandBridge['navigate'] => useBridge().navigate;

/** The API answers that the page requests by its `data` export. */
export const usePageData = (): Readonly<Record<string, unknown>> => useBridge().data;

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path of the site, such as `/pricing#plans`. */
  to: string;
}

/** A link to a page of the site. */
export function Link({ to, onClick, ...rest }: LinkProps) {
  const { navigate, createHref } = useBridge();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (event.defaultPrevented || !isPlain || (rest.target ?? '_self') !== '_self') return;
    event.preventDefault();
    navigate(to);
  };
  return createElement('a', { ...rest, href: createHref?.(to) ?? to, onClick: follow });
}
