import { Component, type ComponentType, type ReactNode, version } from 'react';
import { connectApi } from './api';
import type { Island, IslandBridge } from './bridge';
import { BridgeContext } from './hooks';

/** What a page brings along, besides its React. */
interface Options {
  /** Versions of other packages that it carries, such as the platform. */
  carries?: Record<string, string>;
  /** Connects them with the bridge, around the page. */
  Provider?: ComponentType<{ bridge: IslandBridge; children: ReactNode }>;
}

interface Root {
  render(children: ReactNode): void;
  unmount(): void;
}

/** The functions of the page's own `react-dom` and `react-dom/client`. */
export interface Client {
  createRoot(element: HTMLElement, options: { identifierPrefix: string }): Root;
  hydrateRoot(element: HTMLElement, children: ReactNode, options: { identifierPrefix: string }): Root;
  flushSync(work: () => void): void;
}

/** The function of the page's own `react-dom/server`. */
type RenderToString = (children: ReactNode, options: { identifierPrefix: string }) => string;

function treeOf(Page: ComponentType, { Provider }: Options, bridge: IslandBridge): ReactNode {
  return (
    <BridgeContext.Provider value={bridge}>
      {Provider ? (
        <Provider bridge={bridge}>
          <Page />
        </Provider>
      ) : (
        <Page />
      )}
    </BridgeContext.Provider>
  );
}

const carriedBy = ({ carries }: Options) => ({ react: version, ...carries });

/** An island for `server.cjs`. */
export const islandOnServer = (Page: ComponentType, renderToString: RenderToString, options: Options = {}): Island => ({
  carries: carriedBy(options),
  render: (bridge) => renderToString(treeOf(Page, options, bridge), { identifierPrefix: bridge.idPrefix }),
});

/** An island for browsers. It renders at once, as the site restores input and scroll position right afterwards. */
export const islandInBrowser = (Page: ComponentType, client: Client, options: Options = {}): Island => ({
  carries: carriedBy(options),
  mount(element, bridge) {
    connectApi(bridge.api);
    const tree = (
      <Boundary element={element} fail={bridge.fail}>
        {treeOf(Page, options, bridge)}
      </Boundary>
    );
    const rootOptions = { identifierPrefix: bridge.idPrefix };
    let root: Root | undefined;
    client.flushSync(() => {
      if (element.firstChild) root = client.hydrateRoot(element, tree, rootOptions);
      else {
        root = client.createRoot(element, rootOptions);
        root.render(tree);
      }
    });
    return () => root?.unmount();
  },
});

interface BoundaryProps {
  element: HTMLElement;
  fail: IslandBridge['fail'];
  children?: ReactNode;
}

/** Hands an error of the page to the site. Until the site replaces the page, its last markup stays. */
class Boundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.fail(error);
  }

  override render(): ReactNode {
    const { element, children } = this.props;
    if (!this.state.hasFailed) return children;
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the markup comes from this document
    return <div dangerouslySetInnerHTML={{ __html: element.innerHTML }} />;
  }
}
