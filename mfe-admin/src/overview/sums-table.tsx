import type { ReactNode } from 'react';
import type { Sum } from './revenue';
import css from './sums-table.module.css';

interface SumsTableProps {
  caption: ReactNode;
  /** Heading of the column of names. */
  head: string;
  sums: readonly Sum[];
  nameOf?: (name: string) => string;
  format: (amount: number) => string;
}

export function SumsTable({ caption, head, sums, nameOf = (name) => name, format }: SumsTableProps) {
  return (
    <table className={css.sums}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          <th className="num" scope="col">
            Orders
          </th>
          <th className="num" scope="col">
            Revenue
          </th>
        </tr>
      </thead>
      <tbody>
        {sums.map(({ name, orders, total }) => (
          <tr key={name}>
            <th scope="row">{nameOf(name)}</th>
            <td className="num">{orders}</td>
            <td className="num">{format(total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
