/** One row of the route table. */
export interface Route {
  /** A path in React Router's syntax, such as `/user/activate/:activation_token`. */
  path: string;
  /** The remote that owns the page; `page` is the name of the exposed module. */
  remote: string;
  page: string;
  /**
   * Variant of the header: `full` includes the contact bar, `account` has only the main row and shows the signed-in
   * user, `resting` is a main row that scrolls with the page.
   */
  header: 'full' | 'account' | 'resting';
  access: 'public' | 'signed-in' | 'admin';
  /** Whether the page is rendered on the server. Other pages are rendered only in the browser. */
  composed: boolean;
  /** Hides a server-rendered page from search engines. Pages that are rendered in the browser are always hidden. */
  unlisted?: boolean;
}
