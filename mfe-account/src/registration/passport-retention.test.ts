import { deletionDay, passportRetention } from './passport-retention';

test.each([
  [0, 180, 'Deleted after 180 days if you place no order; with one, kept until you ask us to erase it.', 180],
  [365, 180, 'Deleted after 180 days if you place no order; with one, deleted 365 days after you register.', 180],
  [30, 180, 'Deleted 30 days after you register, even if you place an order.', 30],
  [1, 0, 'Deleted 1 day after you register, even if you place an order.', 1],
  [0, 0, 'Kept until you ask us to erase it.', undefined],
])('passports kept for %d days, without an order for %d', (registrations, orphanRegistrations, words, days) =>
  expect(passportRetention({ registrations, orphanRegistrations })).toEqual({ words, days }),
);

test('the deletion day counts from now', () =>
  expect(deletionDay(180, Date.UTC(2026, 10, 24)).toISOString()).toBe('2027-05-23T00:00:00.000Z'));
