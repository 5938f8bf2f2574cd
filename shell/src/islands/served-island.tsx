import type { Island, IslandBridge, Store } from '@site/island';
import { api, type PageModule } from '@site/platform';
import { useLocation } from 'react-router-dom';
import { carriedBy, hasIsland, idPrefixOf, type WithIsland } from './island-module';

const constant = <Value,>(value: Value): Store<Value> => ({ get: () => value, subscribe: () => () => undefined });

const onlyInBrowsers = () => {
  throw new Error('The server renders an island only once: call this in an effect or a handler');
};

/** Returns the module with a component that renders its island to HTML. Other modules stay as they are. */
export function withServedIsland<Module extends Pick<PageModule, 'default'>>(
  module: Module | WithIsland<Module>,
  data: Record<string, unknown>,
  name: string,
): Module {
  if (!hasIsland(module)) return module;
  const { island } = module;
  return { ...module, default: () => <ServedIsland island={island} data={data} name={name} /> } as unknown as Module;
}

interface Props {
  island: Island;
  data: Record<string, unknown>;
  name: string;
}

function ServedIsland({ island, data, name }: Props) {
  const { pathname, search, hash } = useLocation();
  if (!island.render) throw new Error('Its island has no function "render": build the remote with @site/build');
  const bridge: IslandBridge = {
    location: constant({ pathname, search, hash, state: null, key: 'default' }),
    navigate: onlyInBrowsers,
    session: constant({ status: 'unknown', token: null, user: null }),
    signIn: onlyInBrowsers,
    signOut: onlyInBrowsers,
    logout: onlyInBrowsers,
    api,
    data,
    params: constant({}),
    showBanner: onlyInBrowsers,
    fail: onlyInBrowsers,
    idPrefix: idPrefixOf(name),
  };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the page's own React wrote it
  return <div data-island={carriedBy(island)} dangerouslySetInnerHTML={{ __html: island.render(bridge) }} />;
}
