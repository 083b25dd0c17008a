/** Texts in one string: a million strings of their own would take three times the memory, and be visited by every garbage collection. */
export type BlockTexts = {
  /** All of them, and where each begins; then the end of the last one. */
  readonly joined: string;
  readonly starts: TextStarts;
  at(number: number): string;
  /** Returns a negative number if a text comes before another one, a positive number if after, 0 if equal. */
  compare(number: number, other: string): number;
  beginsWith(number: number, prefix: string): boolean;
  /** Returns the code of a character, from 0; NaN after the last one. */
  characterAt(number: number, place: number): number;
  lengthOf(number: number): number;
};

/** Short ones as long as the texts are. */
export type TextStarts = Uint16Array | Int32Array;

export function textsOf(texts: readonly string[]): BlockTexts {
  const all = texts.join('');
  const starts = new (all.length < 65_536 ? Uint16Array : Int32Array)(texts.length + 1);
  for (const [number, text] of texts.entries()) starts[number + 1] = (starts[number] ?? 0) + text.length;
  return textsIn(all, starts);
}

export function textsIn(all: string, starts: TextStarts): BlockTexts {
  const startOf = (number: number) => starts[number] ?? 0;
  const lengthOf = (number: number) => (starts[number + 1] ?? 0) - (starts[number] ?? 0);
  return {
    joined: all,
    starts,
    at: (number) => all.slice(startOf(number), startOf(number + 1)),
    lengthOf,
    characterAt: (number, place) =>
      place < lengthOf(number) ? all.charCodeAt(startOf(number) + place) : Number.NaN,
    beginsWith: (number, prefix) =>
      prefix.length <= lengthOf(number) && all.startsWith(prefix, startOf(number)),
    compare: (number, other) => {
      const start = startOf(number);
      const length = lengthOf(number);
      const shared = Math.min(length, other.length);
      for (let at = 0; at < shared; at += 1) {
        const difference = all.charCodeAt(start + at) - other.charCodeAt(at);
        if (difference !== 0) return difference;
      }
      return length - other.length;
    },
  };
}
