import { keptData, registrationsKept } from './retention';

const kept = { registrations: 0, orphanRegistrations: 180, unpaidOrders: 90, webhooks: 60, sentMails: 30 };

test.each([
  [0, 180, 'For 180 days if you place no order; with an order, until you ask us to erase them.'],
  [365, 180, 'For 180 days if you place no order; with an order, for 365 days.'],
  [30, 180, 'For 30 days, whether or not you place an order.'],
  [30, 0, 'For 30 days, whether or not you place an order.'],
  [1, 1, 'For 1 day, whether or not you place an order.'],
  [0, 0, 'Until you ask us to erase them.'],
])('registrations kept for %d days, without an order for %d', (registrations, orphanRegistrations, words) =>
  expect(registrationsKept({ ...kept, registrations, orphanRegistrations })).toBe(words),
);

test('every setting appears in what is kept', () => {
  const text = JSON.stringify(keptData(kept));
  for (const number of [180, 90, 60, 30]) expect(text).toContain(`${number} days`);
  expect(JSON.stringify(keptData({ ...kept, unpaidOrders: 0 }))).toContain('Until you ask us to erase it.');
});
