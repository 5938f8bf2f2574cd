import { Link, useLocation } from '@site/platform';
import css from './pager.module.css';
import { nextPage, previousPage } from './url-state';

interface PagerProps {
  /** Cursor of the next page. */
  next: string | null;
  /** Another page is loading, so `next` does not belong to the page in the URL. */
  loading: boolean;
}

/** Links to the previous and next page; renders nothing if there is only one page. */
export function Pager({ next, loading }: PagerProps) {
  const { search, state } = useLocation();
  const params = new URLSearchParams(search);
  const page = params.getAll('cursor').length + 1;
  if (page === 1 && !next) return null;
  const buttonClass = 'btn btn--quiet btn--small';
  return (
    <nav className={css.pager} aria-label="Pages">
      <span>Page {page}</span>
      {page > 1 && (
        <Link className={buttonClass} to={{ search: previousPage(params).toString() }} state={state}>
          Previous
        </Link>
      )}
      {next && (
        <Link
          className={buttonClass}
          to={{ search: (loading ? params : nextPage(params, next)).toString() }}
          state={state}
          // Disabled instead of removed, so that the link does not lose the focus.
          aria-disabled={loading || undefined}
          onClick={(event) => loading && event.preventDefault()}
        >
          Next
        </Link>
      )}
    </nav>
  );
}
