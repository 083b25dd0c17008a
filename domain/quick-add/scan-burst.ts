// Recognises a hardware scanner, which types like a keyboard, by its speed.

/** The mean time between the keys of a scanner is shorter; nobody types so fast for long. A single key may be late. */
const meanGapMs = 35;
/** After this time without a key, the next one begins a new burst. */
const pauseMs = 1_000;
/** Two keys closer than this may belong to the same scan. */
const nextKeyMs = 150;
const minimumLength = 4;

/** Characters that came one after another without a pause. Times in milliseconds. */
export type Burst = { readonly text: string; readonly startedAt: number; readonly lastAt: number };

/** Adds a character typed at a time in milliseconds; after a pause it begins a new burst. */
export function extendBurst(burst: Burst | undefined, character: string, at: number): Burst {
  const isNew = burst === undefined || at - burst.lastAt >= pauseMs;
  if (isNew) return { text: character, startedAt: at, lastAt: at };
  return { ...burst, text: burst.text + character, lastAt: at };
}

/** Returns the text of a scan that ends with Enter or Tab at a time in milliseconds; undefined when a person typed. */
export function endBurst(burst: Burst | undefined, at: number): string | undefined {
  if (burst === undefined || burst.text.length < minimumLength) return undefined;
  return at - burst.startedAt < burst.text.length * meanGapMs ? burst.text : undefined;
}

/** A key at this time may belong to a scan: nobody presses a shortcut so soon after another key. */
export function mayContinueBurst(burst: Burst | undefined, at: number): boolean {
  return burst !== undefined && at - burst.lastAt < nextKeyMs;
}
