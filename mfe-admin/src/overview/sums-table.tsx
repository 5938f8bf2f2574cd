import { FiguresTable } from './figures-table';
import type { Sum } from './revenue';

interface SumsTableProps {
  caption: string;
  /** Heading of the column of names. */
  head: string;
  sums: readonly Sum[];
  nameOf?: (name: string) => string;
  format: (amount: number) => string;
}

export function SumsTable({ caption, head, sums, nameOf = (name) => name, format }: SumsTableProps) {
  const rows = sums.map(({ name, orders, total }) => ({ key: name, cells: [nameOf(name), orders, format(total)] }));
  return <FiguresTable caption={caption} heads={[head, 'Orders', 'Revenue']} numeric={[1, 2]} rows={rows} />;
}
