import { Button, type Column, Icon, Skeleton, Table, useLocation, useSearchParams } from '@site/platform';
import { ListChecks } from 'lucide';
import { type ReactNode, useId } from 'react';
import { type BulkAction, useSelectedRows } from '../bulk/selection';
import { SelectionBar } from '../bulk/selection-bar';
import type { CsvFile } from '../csv/csv-file';
import { SavedFilters } from '../saved-filters/saved-filters';
import { DownloadCsv } from './download-csv';
import type { ListQuery } from './fetch-page';
import { Filter, type ListFilter } from './filter';
import { useFocusFallback } from './focus-fallback';
import { ListStatus } from './list-status';
import { NoRecords } from './no-records';
import { Pager } from './pager';
import { Problem } from './problem';
import css from './record-list.module.css';
import { SearchBox } from './search-box';
import { TooManyMatches } from './too-many-matches';
import toolbar from './toolbar.module.css';
import truncatedText from './truncated-text.module.css';
import { formatSort, isNarrowed, parseSort, withParam } from './url-state';
import type { List } from './use-list';

interface RecordListProps<Row, Query> {
  caption: string;
  list: List<Row, Query>;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  /** Label of the search box: the fields that the search covers. */
  search: string;
  filter?: ListFilter<NoInfer<Query>>;
  /** Class that arranges a row as a card of three lines on phones. */
  cards?: string;
  /** What can be done with several rows. */
  bulk?: BulkAction<Row>;
  /** The list as a CSV file. */
  file: CsvFile<Row>;
  /** Shown between the toolbar and the table. */
  children?: ReactNode;
}

const DEFAULT_SORT = '-createdAt';

/** A list of the API with search, filter, sort, pages and CSV file. The URL stores its state. */
export function RecordList<Row, Query extends ListQuery>({
  caption,
  list,
  columns,
  rowKey,
  search,
  filter,
  cards = '',
  bulk,
  file,
  children,
}: RecordListProps<Row, Query>) {
  const headingId = useId();
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const change = (name: string, value: string) =>
    setParams(withParam(params, name, value), { replace: name === 'q', state });
  const { page, loading, problem } = list;
  const selection = useSelectedRows(page?.rows ?? [], rowKey, bulk);
  const focusFallback = useFocusFallback();
  return (
    <section className={css.list} aria-labelledby={headingId} tabIndex={-1} {...focusFallback}>
      <h3 className="vh" id={headingId}>
        {caption}
      </h3>
      <div className={toolbar.bar}>
        <SearchBox label={search} value={params.get('q') ?? ''} onSearch={(text) => change('q', text)} />
        {filter && <Filter {...filter} />}
        <div className={toolbar.end}>
          {bulk && !selection.selecting && (
            <Button quiet small onClick={selection.start}>
              <Icon of={ListChecks} />
              Select
            </Button>
          )}
          <DownloadCsv call={list.call} query={list.query} file={file} />
        </div>
      </div>
      <SavedFilters narrowed={isNarrowed(params)} list={focusFallback.ref} />
      {bulk && selection.selecting && (
        <SelectionBar
          label={bulk.label}
          selected={selection.selected.length}
          possible={selection.possible.length}
          nonePossible={page && selection.possible.length === 0 ? bulk.nonePossible : undefined}
          onAll={selection.selectAll}
          onStart={() => bulk.onStart(selection.selected)}
          onStop={selection.stop}
        />
      )}
      {children}
      <ListStatus list={list} />
      {problem && <Problem onRetry={list.reload}>{problem}</Problem>}
      {page?.tooManyMatches && !problem && <TooManyMatches listed={page.tooManyMatches} />}
      {!page && loading && <Skeleton lines={9} />}
      {page && !problem && (
        <div aria-busy={loading} className={`${css.page} ${truncatedText.room} ${cards}`}>
          {page.rows.length > 0 ? (
            <Table
              caption={caption}
              columns={selection.selecting ? [...columns, selection.column] : columns}
              rows={page.rows}
              rowKey={rowKey}
              sort={parseSort(params.get('sort') ?? DEFAULT_SORT)}
              onSort={(sort) => change('sort', formatSort(sort))}
            />
          ) : (
            <NoRecords narrowed={list.narrowed} />
          )}
          <Pager next={page.next} loading={!list.isCurrent} />
        </div>
      )}
    </section>
  );
}
