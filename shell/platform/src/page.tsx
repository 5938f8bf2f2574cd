import { type ComponentType, createContext, type ReactNode, useContext } from 'react';

/** What a page says about itself to the browser's tab, search engines and link previews. */
export interface PageMeta {
  title: string;
  description: string;
  noindex?: boolean;
  /**
   * schema.org objects, each one script of type `application/ld+json`: what the page is about. The organization and the
   * page's place in the site are added by the host.
   */
  jsonLd?: object[];
}

/** Answers of the API by the names under which the page declared them. */
export type PageData = Readonly<Record<string, unknown>>;

/** The shape of every file in a remote's `src/pages/`. */
export interface PageModule {
  default: ComponentType;
  meta: PageMeta | ((data: PageData) => PageMeta);
  /** Name to API path, as in `{ catalogue: '/catalogue' }`: fetched with GET before the page renders. */
  data?: Readonly<Record<string, string>>;
}

const DataOfPage = createContext<PageData>({});

export function PageDataProvider({ data, children }: { data: PageData; children: ReactNode }) {
  return <DataOfPage value={data}>{children}</DataOfPage>;
}

/** The answer that the page declared as `name`; throws where the page's `data` does not name it. */
export function usePageData<T>(name: string): T {
  const data = useContext(DataOfPage);
  if (!(name in data)) throw new Error(`The page uses the data "${name}" without declaring it`);
  return data[name] as T;
}
