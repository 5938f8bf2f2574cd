import { isNarrowed, newerPage, olderPage, queryOf, readSort, spellSort, withParam } from './url-state';

const address = new URLSearchParams('q=asha&sort=-createdAt&cursor=A');

test('a change starts again at the first page', () => {
  expect(withParam(address, 'state', 'paid').toString()).toBe('q=asha&sort=-createdAt&state=paid');
  expect(withParam(address, 'q', '').toString()).toBe('sort=-createdAt');
});

test('the way through the pages can be gone back', () => {
  const third = olderPage(address, 'B');
  expect(third.getAll('cursor')).toEqual(['A', 'B']);
  expect(newerPage(third).getAll('cursor')).toEqual(['A']);
  expect(newerPage(newerPage(third)).getAll('cursor')).toEqual([]);
});

test('the API is asked for the last page of the way', () => {
  const query = queryOf(olderPage(address, 'B'), { orderIds: '1,2' });
  expect(query.toString()).toBe('q=asha&sort=-createdAt&cursor=B&limit=25&orderIds=1%2C2');
});

test.each([
  ['sort=-createdAt&cursor=A', false],
  ['q=asha&cursor=A', true],
  ['role=admin', true],
])('%s narrows the list: %s', (spelled, narrowed) => {
  expect(isNarrowed(new URLSearchParams(spelled))).toBe(narrowed);
});

test('sorts are spelled with a minus for descending', () => {
  expect(readSort('-amount')).toEqual({ by: 'amount', direction: 'descending' });
  expect(spellSort(readSort('-amount'))).toBe('-amount');
  expect(spellSort(readSort('amount'))).toBe('amount');
});
