import { outcomeOf } from './outcome';

const kind = (...args: Parameters<typeof outcomeOf>) => outcomeOf(...args).kind;

test('without an id, the query decides', () => {
  expect(outcomeOf(true, false, null)).toEqual({
    kind: 'success',
    title: 'Payment Successful!',
    lead: 'Thank you for your payment',
  });
  expect(outcomeOf(false, false, null)).toMatchObject({ kind: 'failure', confirmation: 'Nothing was charged.' });
});

test("with an id, the API's word counts more than the query", () => {
  expect(kind(true, true, 'failed')).toBe('failure');
  expect(kind(true, true, 'expired')).toBe('failure');
  expect(kind(false, true, 'paid')).toBe('success');
  expect(kind(true, true, 'unknown')).toBe('unknown');
  expect(kind(false, true, 'unknown')).toBe('unknown');
});

test('"nothing was charged" waits for the API when there is an id', () => {
  expect(outcomeOf(false, true, null).confirmation).toBeUndefined();
  expect(outcomeOf(false, true, 'pending').confirmation).toBe('Nothing was charged.');
  expect(outcomeOf(true, true, 'failed').confirmation).toBe('Nothing was charged.');
});
