import { readUnfinished, removeUnfinished, storeUnfinished } from './unfinished';

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

test.each(['customer-1', null])('the invoice of %s is stored until it is paid', (owner) => {
  storeUnfinished(owner, invoice);
  expect(readUnfinished(owner)).toEqual(invoice);
  expect(readUnfinished(owner)).toEqual(invoice);
  removeUnfinished();
  expect(items.size).toBe(0);
});

test.each([
  ['customer-1', null],
  ['customer-1', 'customer-2'],
  [null, 'customer-1'],
])('an invoice of %s is not shown to %s, and is removed', (owner, other) => {
  storeUnfinished(owner, invoice);
  expect(readUnfinished(other)).toEqual({});
  expect(items.size).toBe(0);
});

test('what another version of the page stored is ignored', () => {
  items.set('personal_unfinished_invoice', JSON.stringify(invoice));
  expect(readUnfinished(null)).toEqual({});
  items.set('personal_unfinished_invoice', '{');
  expect(readUnfinished(null)).toEqual({});
});
