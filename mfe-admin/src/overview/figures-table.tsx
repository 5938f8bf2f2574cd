import type { ReactNode } from 'react';
import css from './figures-table.module.css';

interface FiguresTableProps {
  caption: string;
  heads: readonly string[];
  /** Columns with numbers, counted from 0. */
  numeric?: readonly number[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
}

/** A small table of figures. The first column names the row. */
export function FiguresTable({ caption, heads, numeric = [], rows }: FiguresTableProps) {
  const classOf = (column: number) => (numeric.includes(column) ? 'num' : undefined);
  return (
    <table className={css.figures}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {heads.map((head, column) => (
            <th key={head} className={classOf(column)} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [name, ...cells] }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              <td key={heads[index + 1]} className={classOf(index + 1)}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
