import { forgetReturn, rememberedReturn, rememberReturn } from '../router/return-target';
import { storage } from './storage';

/** Replaces the browser's `localStorage`. */
const setLocalStorage = (property: PropertyDescriptor) =>
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, ...property });

const blocked = {
  get() {
    throw new Error('SecurityError');
  },
};

test('blocked storage is replaced by memory', () => {
  setLocalStorage(blocked);
  expect(storage.get('a')).toBeNull();
  storage.set('a', '1');
  expect(storage.get('a')).toBe('1');
  storage.remove('a');
  expect(storage.get('a')).toBeNull();
});

test('the return target works with blocked storage', () => {
  setLocalStorage(blocked);
  rememberReturn({ from: '/package/offers' });
  expect(rememberedReturn()).toEqual({ from: '/package/offers' });
  forgetReturn();
  expect(rememberedReturn()).toBeNull();
});

test('a value returns from memory to the storage once it has room', () => {
  const items = new Map<string, string>();
  let full = true;
  setLocalStorage({
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
