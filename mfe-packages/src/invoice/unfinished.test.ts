import { forgetUnfinished, keepUnfinished, readUnfinished } from './unfinished';

const invoice = { registrationId: '01', name: 'Ada', amount: '99.50' };
const items = new Map<string, string>();
Object.defineProperty(globalThis, 'sessionStorage', {
  configurable: true,
  value: {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  },
});
afterEach(() => items.clear());

test.each(['customer-1', null])('the invoice of %s comes back, until it is paid', (owner) => {
  keepUnfinished(owner, invoice);
  expect(readUnfinished(owner)).toEqual(invoice);
  expect(readUnfinished(owner)).toEqual(invoice);
  forgetUnfinished();
  expect(items.size).toBe(0);
});

test.each([
  ['customer-1', null],
  ['customer-1', 'customer-2'],
  [null, 'customer-1'],
])('an invoice of %s is neither shown to %s nor kept', (owner, other) => {
  keepUnfinished(owner, invoice);
  expect(readUnfinished(other)).toEqual({});
  expect(items.size).toBe(0);
});

test('what another version of the page kept is ignored', () => {
  items.set('personal_unfinished_invoice', JSON.stringify(invoice));
  expect(readUnfinished(null)).toEqual({});
  items.set('personal_unfinished_invoice', '{');
  expect(readUnfinished(null)).toEqual({});
});
