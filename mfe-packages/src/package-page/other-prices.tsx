import { Link, money, paths } from '@site/platform';
import { offeringAt, useCatalogue } from './offering';

/** The claim "web design from $99" of the website development page. */
const PLANNED_SITE_FROM = 99;

/** One sentence about the other prices for a website that a visitor may have seen. */
export function OtherPrices({ path }: { path: string }) {
  const [smallest] = offeringAt(path, useCatalogue()).plans;
  return (
    <>
      Seen another price? {smallest && money(smallest.price, smallest.currency)} buys one page from a fixed plan, a site
      planned with you starts at {money(PLANNED_SITE_FROM, 'USD')} (
      <Link to={paths.websiteDevelopment}>Website Development</Link>), and{' '}
      <Link to={paths.packages.offers}>Offers</Link> has the same three plans at the same prices, beside what they cost
      before.
    </>
  );
}
