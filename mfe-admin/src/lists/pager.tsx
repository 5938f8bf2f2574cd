import { Link, useLocation } from '@site/platform';
import css from './pager.module.css';
import { newerPage, olderPage } from './url-state';

interface PagerProps {
  /** Cursor of the next page. */
  next: string | null;
  /** Another page is loading, so `next` does not belong to the page in the URL. */
  waiting: boolean;
}

/** Links to the previous and next page; renders nothing if there is only one page. */
export function Pager({ next, waiting }: PagerProps) {
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
        <Link
          className={look}
          to={{ search: (waiting ? address : olderPage(address, next)).toString() }}
          state={state}
          // Disabled instead of removed, so that the link does not lose the focus.
          aria-disabled={waiting || undefined}
          onClick={(event) => waiting && event.preventDefault()}
        >
          Next
        </Link>
      )}
    </nav>
  );
}
