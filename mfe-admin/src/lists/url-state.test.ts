import type { ListQuery } from './fetch-page';
import { formatSort, isNarrowed, nextPage, parseSort, previousPage, queryOf, withParam } from './url-state';

const params = new URLSearchParams('q=asha&sort=-createdAt&cursor=A');

test('a changed parameter returns to the first page', () => {
  expect(withParam(params, 'state', 'paid').toString()).toBe('q=asha&sort=-createdAt&state=paid');
  expect(withParam(params, 'q', '').toString()).toBe('sort=-createdAt');
});

test('the URL stores the previous pages', () => {
  const third = nextPage(params, 'B');
  expect(third.getAll('cursor')).toEqual(['A', 'B']);
  expect(previousPage(third).getAll('cursor')).toEqual(['A']);
  expect(previousPage(previousPage(third)).getAll('cursor')).toEqual([]);
});

test('an open order is no filter, and the API is not asked for it', () => {
  const open = new URLSearchParams('sort=-amount&order=1');
  expect(isNarrowed(open)).toBe(false);
  expect(queryOf(open)).toEqual({ sort: '-amount', limit: 25 });
});

test('the API query names the current page only', () => {
  const query = queryOf<ListQuery<'/admin/services-order'>>(nextPage(params, 'B'), { orderIds: '1,2' });
  expect(query).toEqual({ q: 'asha', sort: '-createdAt', cursor: 'B', limit: 25, orderIds: '1,2' });
});

test.each([
  ['sort=-createdAt&cursor=A', false],
  ['q=asha&cursor=A', true],
  ['role=admin', true],
])('the query %s narrows the list: %s', (query, narrowed) => {
  expect(isNarrowed(new URLSearchParams(query))).toBe(narrowed);
});

test('a descending sort is written with a minus', () => {
  expect(parseSort('-amount')).toEqual({ by: 'amount', direction: 'descending' });
  expect(formatSort(parseSort('-amount'))).toBe('-amount');
  expect(formatSort(parseSort('amount'))).toBe('amount');
});
