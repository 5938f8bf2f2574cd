import { criteria, isStrong, MOST_CHARACTERS } from './criteria';

test('a password is counted in characters, as the API counts them', () => {
  expect(criteria.filter(({ met }) => !met('A1!x😀')).map(({ label }) => label)).toEqual(['At least 6 characters']);
  expect(isStrong('A1!xy😀')).toBe(true);
});

test('so is the most that the API takes', () => {
  const rest = MOST_CHARACTERS - 'A1!'.length;
  expect(isStrong(`A1!${'😀'.repeat(rest)}`)).toBe(true);
  expect(isStrong(`A1!${'😀'.repeat(rest + 1)}`)).toBe(false);
});
