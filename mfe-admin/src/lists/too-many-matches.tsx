import { Link, useLocation, useSearchParams } from '@site/platform';
import { withParam } from './url-state';

/** Shown above a list that contains only the newest matching rows. */
export function TooManyMatches({ listed }: { listed: number }) {
  const [params] = useSearchParams();
  const { state } = useLocation();
  return (
    <p>
      More than {listed.toLocaleString('en-US')} records match. Only the newest {listed.toLocaleString('en-US')} are
      listed and downloaded in this order: narrow your search, or{' '}
      <Link to={{ search: withParam(params, 'sort', '').toString() }} state={state}>
        sort by date
      </Link>{' '}
      to see all.
    </p>
  );
}
