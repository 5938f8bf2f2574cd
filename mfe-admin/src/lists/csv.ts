import type { ListColumn } from './list-column';

/**
 * One cell. A text that a spreadsheet would run as a formula gets an apostrophe in front; numbers stay numbers.
 * @see https://owasp.org/www-community/attacks/CSV_Injection
 */
export function csvCell(value: string | number | null): string {
  if (typeof value === 'number') return String(value);
  const text = value ?? '';
  const safe = /^[\s\p{Cc}]*[=+\-@＝＋－＠]|^[\t\r\n]/u.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** RFC 4180, with the byte order mark that makes spreadsheets read UTF-8. */
export function toCsv<Row>(columns: readonly ListColumn<Row>[], rows: readonly Row[]): string {
  const written = columns.filter((column) => column.csv);
  const lines = rows.map((row) => written.map((column) => csvCell(column.csv?.(row) ?? null)));
  return `\uFEFF${[written.map(({ head }) => csvCell(head)), ...lines].map((line) => `${line.join(',')}\r\n`).join('')}`;
}
