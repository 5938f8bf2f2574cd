import type { Head } from '@site/release/contract';
import { isListed, type Route } from '../routing/route';
import type { ReadyPage } from './page-source';

export type { Head };

export function headOf(route: Route, { module, data }: ReadyPage): Head {
  if (!module.meta) throw new Error(`page ${route.page} of ${route.remote} exports no meta`);
  const meta = typeof module.meta === 'function' ? module.meta(data) : module.meta;
  return {
    ...meta,
    noindex: meta.noindex || !isListed(route),
    ...(route.composed && { canonical: route.path }),
  };
}

function setMeta(name: string, content: string | undefined): void {
  let element = document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  if (content === undefined) {
    element?.remove();
    return;
  }
  if (!element) {
    element = document.createElement('meta');
    element.name = name;
    document.head.append(element);
  }
  element.content = content;
}

/** Updates the document's head for the current page. */
export function showHead(head: Head): void {
  if (document.title !== head.title) document.title = head.title;
  setMeta('description', head.description);
  setMeta('robots', head.noindex ? 'noindex' : undefined);
  setCanonical(head.canonical);
}

function setCanonical(path: string | undefined): void {
  const existing = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (path === undefined) {
    existing?.remove();
    return;
  }
  const element = existing ?? document.createElement('link');
  element.rel = 'canonical';
  element.href = new URL(path, existing?.href ?? location.origin).href;
  if (!existing) document.head.append(element);
}
