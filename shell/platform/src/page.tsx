import type { AnswerOf, PlainPath } from '@site/contract';
import { type ComponentType, createContext, type ReactNode, useContext } from 'react';

/** Metadata of a page for the browser's tab, search engines and link previews. */
export interface PageMeta {
  title: string;
  description: string;
  noindex?: boolean;
  /**
   * schema.org objects about the page. Each becomes a script of type `application/ld+json`. The host adds the
   * organization and the breadcrumb.
   */
  jsonLd?: object[];
}

/** The API answers that a page renders: names with API paths. They are fetched before the page renders. */
export type PageRequests = Readonly<Record<string, PlainPath>>;

/** The answers to a page's `data`, with the same names. */
export type PageAnswers<Requests extends PageRequests> = {
  readonly [Name in keyof Requests]: AnswerOf<'GET', Requests[Name]>;
};

export type PageData = Readonly<Record<string, unknown>>;

/** The shape of every file in a remote's `src/pages/`. */
export interface PageModule {
  default: ComponentType;
  meta: PageMeta | ((data: PageData) => PageMeta);
  /** For example `{ catalogue: '/catalogue' }`. */
  data?: PageRequests;
}

/** The shape of every file in a remote's `src/slots/`. */
export type SlotModule = Pick<PageModule, 'default' | 'data'>;

const PageDataContext = createContext<PageData>({});

export function PageDataProvider({ data, children }: { data: PageData; children: ReactNode }) {
  return <PageDataContext value={data}>{children}</PageDataContext>;
}

/** Returns the answers that the page declares in its `data`. Throws if the current page declares other data. */
export function usePageData<const Requests extends PageRequests>(requests: Requests): PageAnswers<Requests>;
export function usePageData(requests: PageRequests | string): unknown {
  const data = useContext(PageDataContext);
  // Remotes built with 1.6 or older pass one name and get its answer.
  const names = typeof requests === 'string' ? [requests] : Object.keys(requests);
  const missing = names.find((name) => !(name in data));
  if (missing !== undefined) throw new Error(`The page uses the data "${missing}" without declaring it`);
  return typeof requests === 'string' ? data[requests] : data;
}
