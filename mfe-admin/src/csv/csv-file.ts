type CsvValue = string | number | null;

/** Describes a list as a CSV file: the file name without extension, and its columns. */
export interface CsvFile<Row> {
  name: string;
  columns: readonly (readonly [head: string, value: (row: Row) => CsvValue])[];
}

/**
 * Formats one cell. A text that a spreadsheet would run as a formula gets an apostrophe in front; numbers stay numbers.
 * @see https://owasp.org/www-community/attacks/CSV_Injection
 */
export function csvCell(value: CsvValue): string {
  if (typeof value === 'number') return String(value);
  const text = value ?? '';
  const safe = /^[\s\p{Cc}]*[=+\-@＝＋－＠]|^[\t\r\n]/u.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** Formats rows as RFC 4180, with the byte order mark that makes spreadsheets read UTF-8. */
export function toCsv<Row>(columns: CsvFile<Row>['columns'], rows: readonly Row[]): string {
  const header = columns.map(([head]) => head);
  const lines = [header, ...rows.map((row) => columns.map(([, value]) => value(row)))];
  return `\uFEFF${lines.map((line) => `${line.map(csvCell).join(',')}\r\n`).join('')}`;
}
