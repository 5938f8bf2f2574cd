import type { Island, IslandBridge } from '@site/island';
import {
  api,
  type PageModule,
  PageParamsProvider,
  session,
  showBanner,
  useLogout,
  useSession,
  useUser,
} from '@site/platform';
import { useContext, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { carriedBy, idPrefixOf, type WithIsland } from './island-module';
import { useStoreOf } from './store';

/** Returns the module with a component that mounts its island. */
export function withMountedIsland<Module extends Pick<PageModule, 'default'>>(
  module: WithIsland<Module>,
  data: Record<string, unknown>,
  name: string,
): Module {
  const { island } = module;
  return { ...module, default: () => <MountedIsland island={island} data={data} name={name} /> } as unknown as Module;
}

interface Props {
  island: Island;
  data: Record<string, unknown>;
  name: string;
}

const leftToIsland = { __html: '' };

/**
 * An element whose content belongs to the island: React leaves it alone, and served markup is hydrated by the island.
 * Its errors become errors of this component, so that they are handled as those of all pages.
 */
function MountedIsland({ island, data, name }: Props) {
  const element = useRef<HTMLDivElement>(null);
  const [failure, setFailure] = useState<{ error: unknown }>();
  const bridge = useBridge(data, name, (error) => setFailure({ error }));
  useLayoutEffect(() => {
    if (!island.mount || !element.current)
      throw new Error('Its island has no function "mount": build the remote with @site/build');
    return island.mount(element.current, bridge);
  }, [island, bridge]);
  if (failure) throw failure.error;
  return (
    <div
      ref={element}
      data-island={carriedBy(island)}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it is empty, and React then leaves the content alone
      dangerouslySetInnerHTML={leftToIsland}
    />
  );
}

/** Stays the same while the component is mounted, so that the island is mounted once. */
function useBridge(data: Props['data'], name: string, fail: IslandBridge['fail']): IslandBridge {
  const { status, token } = useSession();
  const { user } = useUser();
  const sessionStore = useStoreOf(useMemo(() => ({ status, token, user }), [status, token, user]));
  const location = useStoreOf(useLocation());
  const params = useStoreOf(useContext(PageParamsProvider));
  const actions = useStoreOf({ navigate: useNavigate(), logout: useLogout(), fail });
  const [bridge] = useState<IslandBridge>(() => ({
    location,
    navigate(to, options) {
      const { navigate } = actions.get();
      if (typeof to === 'number') void navigate(to);
      else void navigate(to, options);
    },
    session: sessionStore,
    signIn: session.signIn,
    signOut: session.signOut,
    logout: () => actions.get().logout(),
    api,
    data,
    params,
    showBanner,
    fail: (error) => actions.get().fail(error),
    idPrefix: idPrefixOf(name),
  }));
  return bridge;
}
