import type { AnswerOf, Method, PathOf, RequestOf, User } from '@site/contract';

// What the site and an island have in common: plain functions and values, because each has a React of its own.

/** A value that changes. `get` returns the same value until it does. */
export interface Store<Value> {
  get(): Value;
  /** @returns ends the subscription */
  subscribe(listener: () => void): () => void;
}

export interface IslandLocation {
  pathname: string;
  search: string;
  hash: string;
  state: unknown;
  key: string;
}

export interface IslandSession {
  /** `unknown` on the server and until the browser has read its storage. */
  status: 'unknown' | 'anonymous' | 'signed-in';
  token: string | null;
  /** The signed-in user, once loaded. */
  user: User | null;
}

interface CallOptions {
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/** The options may be omitted if no part of them is required. */
type Arguments<Request> =
  Record<never, never> extends Request ? [options?: Request & CallOptions] : [options: Request & CallOptions];

/** For an unknown path, TypeScript takes `Path` as all paths. Any options are right then, so that it reports the path. */
type Call<M extends Method> = <Path extends PathOf<M>>(
  path: Path,
  ...options: [PathOf<M>] extends [Path] ? [options?: object] : Arguments<RequestOf<M, Path>>
) => Promise<Response> & { json(): Promise<AnswerOf<M, Path>> };

/** The site's client of the API: it sends the session and handles its end. Rejects for an error status. */
export interface IslandApi {
  get: Call<'GET'>;
  post: Call<'POST'>;
  patch: Call<'PATCH'>;
  delete: Call<'DELETE'>;
}

/** What the site hands to an island. Its version is that of `@site/island`, which the release requires. */
export interface IslandBridge {
  location: Store<IslandLocation>;
  /** Goes to a path of the site without loading a document, or steps through the history. */
  navigate(to: string | number, options?: { replace?: boolean; state?: unknown }): void;
  /** The URL of a link to a path of the site. On the site it is missing, because the path is the URL. */
  createHref?(path: string): string;
  session: Store<IslandSession>;
  signIn(token: string): void;
  /** Ends the session in this browser. */
  signOut(): void;
  /** Ends the session in this browser and on the server, and loads another page. */
  logout(): void;
  api: IslandApi;
  /** The API answers that the page requests by its `data` export. */
  data: Readonly<Record<string, unknown>>;
  /** Values of the `:names` in the route's path. */
  params: Store<Readonly<Record<string, string | undefined>>>;
  showBanner(kind: 'success' | 'error', text: string): void;
  /** Reports an error of which the page cannot recover. The site shows the last good release, or its error page. */
  fail(error: unknown): void;
  /** React's `identifierPrefix`, so that ids differ from those of the site. */
  idPrefix: string;
}

/** What a page of an island exports as `island`, besides `meta` and `data`. */
export interface Island {
  /** Versions of the packages that it brings along, as its release states them. */
  carries: Readonly<Record<string, string>>;
  /** Renders the page to HTML. Only in `server.cjs`. */
  render?(bridge: IslandBridge): string;
  /**
   * Renders the page into an element, at once. Markup in the element is that of `render`. Only in browsers.
   * @returns removes the page, and everything that it has subscribed to
   */
  mount?(element: HTMLElement, bridge: IslandBridge): () => void;
}
