import { type ContextType, createContext, type ReactNode, useContext, useEffect, useLayoutEffect, useRef } from 'react';
import {
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_NavigationContext as NavigationContext,
} from 'react-router-dom';

/** The slots that remotes fill on pages of other remotes. Other repositories add theirs by declaration merging. */
export interface SlotNames {
  'plans-teaser': true;
}

/** What a slot on a page hands to the host. */
export interface SlotProps {
  name: string;
  fallback: ReactNode;
  /** The page's router, which the slot's own React root continues. */
  navigation: ContextType<typeof NavigationContext>;
  location: ContextType<typeof LocationContext>;
}

/** Fills slots in the browser. The shell provides it. */
export interface SlotHost {
  /** Fills the slot in this element, or updates what fills it. */
  show(element: HTMLElement, props: SlotProps): void;
  /** Removes what fills it. */
  remove(element: HTMLElement): void;
}

const Host = createContext<SlotHost | undefined>(undefined);

export function SlotHostProvider({ host, children }: { host: SlotHost; children: ReactNode }) {
  return <Host value={host}>{children}</Host>;
}

const leftToHost = { __html: '' };

/**
 * A place in a page that another remote fills; the route table says which. Where that fails, the page shows the
 * fallback. On the server it renders the fallback and a mark where that ends. In the browser the content belongs to the
 * host, and React leaves it alone.
 */
export function Slot({ name, fallback }: { name: keyof SlotNames; fallback?: ReactNode }) {
  const host = useContext(Host);
  const navigation = useContext(NavigationContext);
  const location = useContext(LocationContext);
  const element = useRef<HTMLDivElement>(null);
  // Before the page counts as shown: from then on, the host keeps clicks in the slot until its code runs.
  useLayoutEffect(() => {
    if (element.current) host?.show(element.current, { name, fallback, navigation, location });
  });
  useEffect(() => {
    const { current } = element;
    return () => {
      if (current) host?.remove(current);
    };
  }, [host]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is empty, and React then leaves the content alone
  if (host) return <div data-slot={name} ref={element} suppressHydrationWarning dangerouslySetInnerHTML={leftToHost} />;
  return (
    <div data-slot={name}>
      {fallback}
      <template data-slot-end={name} />
    </div>
  );
}
