import { Link, useLocation } from '@site/platform';
import { newerPage, olderPage } from './address';
import css from './pager.module.css';

/** Back and forth through the pages; nothing where there is only one. */
export function Pager({ next }: { next: string | null }) {
  const { search, state } = useLocation();
  const address = new URLSearchParams(search);
  const page = address.getAll('cursor').length + 1;
  if (page === 1 && !next) return null;
  const look = 'btn btn--quiet btn--small';
  return (
    <nav className={css.pager} aria-label="Pages">
      <span>Page {page}</span>
      {page > 1 && (
        <Link className={look} to={{ search: newerPage(address).toString() }} state={state}>
          Previous
        </Link>
      )}
      {next && (
        <Link className={look} to={{ search: olderPage(address, next).toString() }} state={state}>
          Next
        </Link>
      )}
    </nav>
  );
}
