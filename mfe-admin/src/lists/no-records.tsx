import { ButtonLink, Empty, useLocation } from '@site/platform';
import art from '../art/no-records.svg';

/** `narrowed`: the list is empty because of a search or filter. */
export function NoRecords({ narrowed }: { narrowed: boolean }) {
  const { pathname } = useLocation();
  return (
    <Empty title="No Records Found" art={<img src={art} width={320} height={220} alt="" />}>
      {narrowed ? (
        <>
          <p>Nothing matches this search and filter.</p>
          <ButtonLink quiet small to={pathname}>
            Clear filters
          </ButtonLink>
        </>
      ) : (
        <p>Nothing here yet.</p>
      )}
    </Empty>
  );
}
