/** Creates a stand-in for a browser's storage: its keys are properties of the object. */
export function createStorage(): Storage {
  const store = {
    getItem: (key: string) => (Object.hasOwn(store, key) ? (store as never)[key] : null),
    setItem: (key: string, text: string) => void Object.assign(store, { [key]: text }),
    removeItem: (key: string) => void Reflect.deleteProperty(store, key),
  };
  return store as unknown as Storage;
}
