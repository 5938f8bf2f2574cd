import { passwordPattern } from '@site/contract';
import { criteria, criteriaOf, isStrong, MAX_CHARACTERS } from './criteria';

test('the minimum length counts an emoji as one character', () => {
  expect(criteria.filter(({ met }) => !met('A1!x😀')).map(({ label }) => label)).toEqual(['At least 6 characters']);
  expect(isStrong('A1!xy😀')).toBe(true);
});

test('the maximum length counts an emoji as one character', () => {
  const rest = MAX_CHARACTERS - 'A1!'.length;
  expect(isStrong(`A1!${'😀'.repeat(rest)}`)).toBe(true);
  expect(isStrong(`A1!${'😀'.repeat(rest + 1)}`)).toBe(false);
});

test('the limit is a criterion that is missing while it is exceeded, and not shown otherwise', () => {
  const atLimit = 'A1!'.padEnd(MAX_CHARACTERS, 'x');
  expect(criteriaOf(atLimit)).toEqual(criteria);
  const shown = criteriaOf(`${atLimit}x`);
  expect(shown.slice(0, 4)).toEqual(criteria);
  expect(shown.filter(({ met }) => !met(`${atLimit}x`)).map(({ label }) => label)).toEqual(['At most 128 characters']);
});

test.each([
  'Harbor1!',
  'A1!xy😀',
  'A1!x😀',
  'harbor1!',
  'HARBOR!!',
  'Harbor12',
  '',
  `A1!${'x'.repeat(126)}`,
  'Ä1!xyz',
  'A٣!xyz',
])('the API has the same rule for the password %j', (password) =>
  expect(new RegExp(passwordPattern, 'u').test(password)).toBe(isStrong(password)),
);
