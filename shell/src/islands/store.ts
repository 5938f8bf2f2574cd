import type { Store } from '@site/island';
import { useLayoutEffect, useState } from 'react';

interface WritableStore<Value> extends Store<Value> {
  set(value: Value): void;
}

function createStore<Value>(initial: Value): WritableStore<Value> {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set(value) {
      if (value === current) return;
      current = value;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** A store with the latest value of a component, for code that React of this component does not render. */
export function useStoreOf<Value>(value: Value): Store<Value> {
  const [store] = useState(() => createStore(value));
  useLayoutEffect(() => store.set(value), [store, value]);
  return store;
}
