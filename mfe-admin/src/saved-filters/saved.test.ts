import { filterOf, maxFilters, parseFilters, withFilter } from './saved';

test.each([null, 'nonsense', '{}', '[1, null, {"name":"x"}]'])('stored %j is no filter', (stored) => {
  expect(parseFilters(stored)).toEqual([]);
});

test('a filter with the same name is replaced, and the oldest makes room', () => {
  const filters = Array.from({ length: maxFilters }, (_, n) => ({ name: `${n}`, search: 'state=paid' }));
  expect(withFilter(filters, { name: '3', search: 'q=x' })).toHaveLength(maxFilters);
  expect(withFilter(filters, { name: '3', search: 'q=x' }).at(-1)).toEqual({ name: '3', search: 'q=x' });
  const more = withFilter(filters, { name: 'new', search: 'q=x' });
  expect([more.length, more[0]?.name]).toEqual([maxFilters, '1']);
  expect(parseFilters(JSON.stringify(more))).toEqual(more);
});

test('the page and the open order are no part of a filter', () => {
  expect(filterOf(new URLSearchParams('q=asha&sort=-amount&cursor=A&cursor=B&order=1'))).toBe('q=asha&sort=-amount');
});
