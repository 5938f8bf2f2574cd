/**
 * One row of the route table: `remote` owns the page, `page` is the name of the exposed module. The header `full`
 * includes the contact bar, `account` has only the main row and shows the signed-in user, `resting` is a main row that
 * scrolls with the page. Pages that are not composed are rendered only in the browser, and hidden from search engines.
 */
export type { RouteRow as Route } from '@site/contract';
