/** Formats rows as columns of equal width. */
export function table(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: string[]) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ');
  return rows.map((row) => line(row).trimEnd()).join('\n');
}

/** The same, with its first row as a heading. */
export function tableWithHead(rows: string[][], heading: (text: string) => string): string {
  const [head = '', ...lines] = table(rows).split('\n');
  return [heading(head), ...lines].join('\n');
}
