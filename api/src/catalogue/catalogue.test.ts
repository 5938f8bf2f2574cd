import { catalogue } from './catalogue';

const compared = catalogue.pages.flatMap(({ comparison, ...page }) =>
  comparison ? [[page.path, page.plans, comparison.flatMap(({ rows }) => rows)] as const] : [],
);

test.each(compared)('%s compares every plan in every row', (_path, plans, rows) => {
  expect(rows.filter(({ cells }) => cells.length !== plans.length || cells.some((cell) => !cell))).toEqual([]);
});

test.each(compared)('%s promises the same numbers on a card and in the comparison', (_path, plans, rows) => {
  for (const [at, { name, features }] of plans.entries()) {
    const column = rows.map(({ cells }) => cells[at]).join('\n');
    const missing = features
      .flatMap((feature) => feature.match(/\d+/g) ?? [])
      .filter((number) => !column.includes(number));
    expect({ name, missing }).toEqual({ name, missing: [] });
  }
});

test('every add-on is listed on existing pages', () => {
  const existing = catalogue.pages.map(({ path }) => path);
  for (const { paths = existing } of catalogue.addOns) expect(existing).toEqual(expect.arrayContaining(paths));
});
