import { formatDay } from './day';

test.each([
  ['2026-11-21T12:00:00', 2, 'Nov 21st 26'],
  ['2026-01-02T12:00:00', 4, 'Jan 2nd 2026'],
  ['2026-03-03T12:00:00', 2, 'Mar 3rd 26'],
  ['2026-12-11T12:00:00', 4, 'Dec 11th 2026'],
  ['2026-12-12T12:00:00', 2, 'Dec 12th 26'],
  ['2026-12-13T12:00:00', 2, 'Dec 13th 26'],
] as const)('%s with %d digits of the year becomes %s', (isoTime, digits, text) => {
  expect(formatDay(isoTime, digits)).toBe(text);
});
