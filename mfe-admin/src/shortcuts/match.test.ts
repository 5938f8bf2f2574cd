import { beginsPair, matchKeys } from './match';

const entries = [{ keys: ['/'] }, { keys: ['g', 'o'] }, { keys: ['o'] }];

test.each([
  ['/', null, 0],
  ['o', 'g', 1],
  ['o', null, 2],
  ['/', 'g', undefined],
  ['g', null, undefined],
  ['x', null, undefined],
])('%s after %s is entry %s', (key, before, index) => {
  expect(matchKeys(entries, { key, before })).toBe(index === undefined ? undefined : entries[index]);
});

test('only the first key of a pair begins one', () => {
  expect([beginsPair(entries, 'g'), beginsPair(entries, 'o'), beginsPair(entries, '/')]).toEqual([true, false, false]);
});
