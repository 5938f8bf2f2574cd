import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from './icon';

export interface Column<Row> {
  key: string;
  head: string;
  cell: (row: Row) => ReactNode;
  /** Numbers are aligned to the right. */
  numeric?: boolean;
  sortable?: boolean;
  /** Only screen readers get the heading, for example of a column of buttons. */
  headHidden?: boolean;
}

export interface Sort {
  by: string;
  direction: 'ascending' | 'descending';
}

interface TableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
}

const arrows = { ascending: ArrowUp, descending: ArrowDown };

function Head<Row>({ column, sort, onSort }: { column: Column<Row> } & Pick<TableProps<Row>, 'sort' | 'onSort'>) {
  if (column.headHidden) return <span className="vh">{column.head}</span>;
  if (!column.sortable || !onSort) return <span>{column.head}</span>;
  const sorted = sort?.by === column.key ? sort.direction : undefined;
  const direction = sorted === 'ascending' ? 'descending' : 'ascending';
  return (
    <button className="sort" type="button" onClick={() => onSort({ by: column.key, direction })}>
      {column.head}
      <Icon of={sorted ? arrows[sorted] : ArrowUpDown} />
    </button>
  );
}

/** A table on wide screens, cards below 40rem. */
export function Table<Row>({ caption, columns, rows, rowKey, sort, onSort }: TableProps<Row>) {
  return (
    <table className="table">
      <caption className="vh">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              data-numeric={column.numeric || undefined}
              aria-sort={sort?.by === column.key ? sort.direction : undefined}
            >
              <Head column={column} sort={sort} onSort={onSort} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map((column) => (
              <td
                key={column.key}
                data-label={column.headHidden ? undefined : column.head}
                data-numeric={column.numeric || undefined}
              >
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
