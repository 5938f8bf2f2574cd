/** One row of the route table. */
export interface Route {
  /** A path in react-router's notation, such as `/user/activate/:activation_token`. */
  path: string;
  /** The remote that owns the page, and the page's name among its exposed modules. */
  remote: string;
  page: string;
  /**
   * The header above it: `full` has the contact bar, `account` is the main row alone and knows who is signed in,
   * `resting` is the main row that scrolls away.
   */
  header: 'full' | 'account' | 'resting';
  access: 'public' | 'signed-in' | 'admin';
  /** Composed pages are complete in the served HTML; the others are drawn in the browser alone. */
  composed: boolean;
  /** Kept out of search engines although it is composed. Pages that are not composed always are. */
  unlisted?: boolean;
}
