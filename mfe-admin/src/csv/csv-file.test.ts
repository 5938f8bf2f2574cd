import { csvCell, toCsv } from './csv-file';

test.each([
  ['Asha Verma', '"Asha Verma"'],
  ['say "hi", twice', '"say ""hi"", twice"'],
  ['two\nlines', '"two\nlines"'],
  [null, '""'],
  [-12.5, '-12.5'],
])('%j becomes the cell %s', (value, cell) => {
  expect(csvCell(value)).toBe(cell);
});

test.each(['=1+1', '+cmd', '-2+3', '@SUM(A1)', '\t=1+1', '\r=1', ' =1+1', '\n@x', '＝1+1'])(
  'the formula %j gets an apostrophe in front',
  (value) => {
    expect(csvCell(value)).toBe(`"'${value}"`);
  },
);

test('a file starts with a byte order mark and a header row', () => {
  const rows = [{ name: '=A', total: 200 }];
  const file = toCsv(
    [
      ['Name', (row: (typeof rows)[number]) => row.name],
      ['Total', (row) => row.total],
    ],
    rows,
  );
  expect(file).toBe('\uFEFF"Name","Total"\r\n"\'=A",200\r\n');
});
