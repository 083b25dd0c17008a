/** Those who want to hear of a change: `subscribe` is what React asks of a store, `tell` calls them all. */
export function createListeners() {
  const listeners = new Set<() => void>();
  return {
    subscribe: (changed: () => void) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    tell: () => {
      for (const listener of listeners) listener();
    },
  };
}
