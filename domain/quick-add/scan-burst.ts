// A hardware scanner types as a keyboard does. Its pace tells it from a person.

/** Milliseconds between two keys, on average: nobody types that fast for long, but a single key of a scanner may be late. */
const meanGap = 35;
/** Milliseconds without a key before a scan begins. */
const pause = 1_000;
/** Milliseconds between two keys that belong together. */
const hurry = 150;
const fewestSigns = 4;

/** Signs that came one after the other without a pause. */
export type Burst = { readonly text: string; readonly startedAt: number; readonly lastAt: number };

/** With one more sign, at a time in milliseconds; one that comes after a pause begins anew. */
export function extendBurst(burst: Burst | undefined, sign: string, at: number): Burst {
  const isNew = burst === undefined || at - burst.lastAt >= pause;
  if (isNew) return { text: sign, startedAt: at, lastAt: at };
  return { ...burst, text: burst.text + sign, lastAt: at };
}

/** What a scanner has sent when its Enter or Tab comes at this time; undefined when a person typed. */
export function endBurst(burst: Burst | undefined, at: number): string | undefined {
  if (burst === undefined || burst.text.length < fewestSigns) return undefined;
  return at - burst.startedAt < burst.text.length * meanGap ? burst.text : undefined;
}

/** Whether a key at this time may belong to a scan; nobody means a shortcut that soon after another key. */
export function mayGoOn(burst: Burst | undefined, at: number): boolean {
  return burst !== undefined && at - burst.lastAt < hurry;
}
