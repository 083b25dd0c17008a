/** Creates a set of listeners: `subscribe` as React wants it of a store, `notify` calls them all. */
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
