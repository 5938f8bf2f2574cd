import { Link, useLocation } from '@site/platform';
import { newerPage, olderPage } from './address';
import css from './pager.module.css';

interface PagerProps {
  /** Cursor of the page after the one on screen. */
  next: string | null;
  /** Another page is on its way: the cursor belongs to one that the address no longer names. */
  waiting: boolean;
}

/** Back and forth through the pages; nothing where there is only one. */
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
          // Stands still meanwhile instead of leaving, and with it the focus.
          aria-disabled={waiting || undefined}
          onClick={(event) => waiting && event.preventDefault()}
        >
          Next
        </Link>
      )}
    </nav>
  );
}
