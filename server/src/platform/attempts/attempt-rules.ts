// How long somebody waits after so many attempts. Pure: the clock is the database's.

/** What is remembered of a limit. Nothing remembered is the state `noAttempts`. */
export type AttemptState = {
  readonly attempts: number;
  /** 0: the next attempt is allowed now. */
  readonly secondsUntilNext: number;
  /** When the attempts are forgotten. */
  readonly secondsUntilForgotten: number;
};

export const noAttempts: AttemptState = { attempts: 0, secondsUntilNext: 0, secondsUntilForgotten: 0 };

/** The state after one more attempt that was allowed. */
export type AttemptRule = (before: AttemptState) => AttemptState;

/** At most so many attempts in a window, which begins with the first of them. */
export function atMost(most: number, windowSeconds: number): AttemptRule {
  return (before) => {
    const attempts = before.attempts + 1;
    const left = before.attempts === 0 ? windowSeconds : before.secondsUntilForgotten;
    return { attempts, secondsUntilNext: attempts < most ? 0 : left, secondsUntilForgotten: left };
  };
}

export type GrowingDelay = {
  /** Attempts before the first wait. */
  readonly free: number;
  /** The first wait; each further one is twice as long. */
  readonly firstSeconds: number;
  readonly longestSeconds: number;
  /** Without an attempt for so long, everything is forgotten. */
  readonly memorySeconds: number;
};

/** So many attempts at once, then a wait that doubles with each attempt up to the longest. */
export function growingDelay({
  free,
  firstSeconds,
  longestSeconds,
  memorySeconds,
}: GrowingDelay): AttemptRule {
  return ({ attempts: before }) => {
    const attempts = before + 1;
    const wait = attempts < free ? 0 : Math.min(firstSeconds * 2 ** (attempts - free), longestSeconds);
    return { attempts, secondsUntilNext: wait, secondsUntilForgotten: Math.max(wait, memorySeconds) };
  };
}
