/** Creates a set of listeners. `subscribe` is as `useSyncExternalStore` expects it; `notify` calls them all. */
export function createListeners() {
  const listeners = new Set<() => void>();
  return {
    subscribe: (changed: () => void) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    notify: () => {
      for (const listener of listeners) listener();
    },
  };
}
