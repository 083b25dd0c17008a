/** A map that drops what was not used for longest when it grows beyond a number of bytes. */
export type BoundedMap<Value> = {
  get(key: string): Value | undefined;
  /** Keeps the value; one that is larger than a quarter of the whole is not kept. */
  set(key: string, value: Value): void;
  delete(key: string): void;
  clear(): void;
  entries(): Iterable<[string, Value]>;
  readonly bytes: number;
};

/** What the map itself needs for an entry: its place in the table, the key's header and the value's object. */
const bytesPerEntry = 200;

/** `bytesOf` returns what a value really holds; for buffers see `heldBytes`. */
export function createBoundedMap<Value>(
  maximumBytes: number,
  bytesOf: (value: Value) => number,
): BoundedMap<Value> {
  // A Map remembers the order of insertion: the first is the one unused for longest.
  const values = new Map<string, Value>();
  let bytes = 0;

  const drop = (key: string) => {
    const value = values.get(key);
    if (value === undefined) return;
    values.delete(key);
    bytes -= weigh(key, value);
  };
  const weigh = (key: string, value: Value) => bytesPerEntry + key.length * 2 + bytesOf(value);

  return {
    get: (key) => {
      const value = values.get(key);
      if (value === undefined) return undefined;
      // Moving it to the end at every use would cost more than it gives while there is room.
      if (bytes > maximumBytes / 2) {
        values.delete(key);
        values.set(key, value);
      }
      return value;
    },
    set: (key, value) => {
      drop(key);
      const weight = weigh(key, value);
      if (weight > maximumBytes / 4) return;
      values.set(key, value);
      bytes += weight;
      for (const oldest of values.keys()) {
        if (bytes <= maximumBytes) break;
        drop(oldest);
      }
    },
    delete: drop,
    clear: () => {
      values.clear();
      bytes = 0;
    },
    entries: () => values.entries(),
    get bytes() {
      return bytes;
    },
  };
}
