import { stripVTControlCharacters } from 'node:util';

/** Formats rows as columns of equal width, which escape sequences for colours do not change. */
export function table(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => widthOf(row[column] ?? ''))));
  const line = (row: string[]) =>
    row.map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - widthOf(cell))).join('  ');
  return rows.map((row) => line(row).trimEnd()).join('\n');
}

const widthOf = (cell: string) => stripVTControlCharacters(cell).length;

/** The same, with its first row as a heading. */
export function tableWithHead(rows: string[][], heading: (text: string) => string): string {
  const [head = '', ...lines] = table(rows).split('\n');
  return [heading(head), ...lines].join('\n');
}
