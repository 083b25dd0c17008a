// Thins floods of the same line in the log: while the database is away, every request says the same.

const mostInWindow = 5;
const windowMilliseconds = 60_000;
/** More kinds of lines at once are no flood of the same: they are all written. */
const mostKinds = 500;

type Kind = { written: number; leftOut: number };

export type Thinning = {
  mayWrite(kind: string): boolean;
};

/**
 * Lets five lines of a kind through in a minute, counted from the first. At the end of the minute `onLeftOut` is told how many were left
 * out; the first of each kind is never late.
 */
export function createThinning(onLeftOut: (kind: string, count: number) => void): Thinning {
  const kinds = new Map<string, Kind>();

  const begin = (kind: string): Kind => {
    setTimeout(() => {
      const { leftOut = 0 } = kinds.get(kind) ?? {};
      kinds.delete(kind);
      if (leftOut > 0) onLeftOut(kind, leftOut);
    }, windowMilliseconds).unref();
    return { written: 0, leftOut: 0 };
  };

  return {
    mayWrite: (kind) => {
      const known = kinds.get(kind);
      if (!known && kinds.size >= mostKinds) return true;
      const counted = known ?? begin(kind);
      if (!known) kinds.set(kind, counted);
      const isWritten = counted.written < mostInWindow;
      if (isWritten) counted.written += 1;
      else counted.leftOut += 1;
      return isWritten;
    },
  };
}

/** Returns the sentence and the error of a line, without the parts that differ from one to the next, such as numbers. */
export function kindOf(words: readonly unknown[]): string {
  const [first, second] = words;
  const error = errorIn(first);
  const sentence = typeof first === 'string' ? first : typeof second === 'string' ? second : '';
  return [sentence, error?.message ?? '']
    .join(' ')
    .slice(0, 300)
    .replaceAll(/[0-9a-f]*\d[0-9a-f-]*/gi, '#');
}

function errorIn(facts: unknown): Error | undefined {
  if (facts instanceof Error) return facts;
  if (typeof facts !== 'object' || facts === null || !('err' in facts)) return undefined;
  return facts.err instanceof Error ? facts.err : undefined;
}
