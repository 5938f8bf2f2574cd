import { criteria, isStrong, MAX_CHARACTERS } from './criteria';

test('the minimum length counts an emoji as one character', () => {
  expect(criteria.filter(({ met }) => !met('A1!x😀')).map(({ label }) => label)).toEqual(['At least 6 characters']);
  expect(isStrong('A1!xy😀')).toBe(true);
});

test('the maximum length counts an emoji as one character', () => {
  const rest = MAX_CHARACTERS - 'A1!'.length;
  expect(isStrong(`A1!${'😀'.repeat(rest)}`)).toBe(true);
  expect(isStrong(`A1!${'😀'.repeat(rest + 1)}`)).toBe(false);
});
