import { forgetReturn, rememberedReturn, rememberReturn } from '../router/return-target';
import { storage } from './storage';

/** Replaces the browser's `localStorage`. */
const browserHas = (property: PropertyDescriptor) =>
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, ...property });

const blocked = {
  get() {
    throw new Error('SecurityError');
  },
};

test('where site data is blocked, the page itself keeps it', () => {
  browserHas(blocked);
  expect(storage.get('a')).toBeNull();
  storage.set('a', '1');
  expect(storage.get('a')).toBe('1');
  storage.remove('a');
  expect(storage.get('a')).toBeNull();
});

test('where site data is blocked, the way back is kept and forgotten', () => {
  browserHas(blocked);
  rememberReturn({ from: '/package/offers' });
  expect(rememberedReturn()).toEqual({ from: '/package/offers' });
  forgetReturn();
  expect(rememberedReturn()).toBeNull();
});

test('what fits again into a storage that was full is for other tabs to change', () => {
  const items = new Map<string, string>();
  let full = true;
  browserHas({
    value: {
      getItem: (key: string) => items.get(key) ?? null,
      setItem(key: string, value: string) {
        if (full) throw new Error('QuotaExceededError');
        items.set(key, value);
      },
      removeItem: (key: string) => items.delete(key),
    },
  });
  storage.set('a', '1');
  expect(storage.get('a')).toBe('1');
  full = false;
  storage.set('a', '2');
  items.set('a', '3');
  expect(storage.get('a')).toBe('3');
});
