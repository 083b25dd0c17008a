// How long somebody has to wait after a number of attempts. Pure functions; the time comes from the database's clock.

/** The state of one limit for one person, account or network. Nothing stored means `noAttempts`. */
export type AttemptState = {
  readonly attempts: number;
  /** 0 when the next attempt is allowed now. */
  readonly secondsUntilNext: number;
  /** When the attempts are forgotten. */
  readonly secondsUntilForgotten: number;
};

export const noAttempts: AttemptState = { attempts: 0, secondsUntilNext: 0, secondsUntilForgotten: 0 };

/** The state after one more attempt that was allowed. */
export type AttemptRule = (before: AttemptState) => AttemptState;

/** The window of a rule for a day. */
export const daySeconds = 86_400;

/** Allows a number of attempts within a window of time, which begins with the first attempt. */
export function atMost(most: number, windowSeconds: number): AttemptRule {
  return (before) => {
    const attempts = before.attempts + 1;
    const left = before.attempts === 0 ? windowSeconds : before.secondsUntilForgotten;
    return { attempts, secondsUntilNext: attempts < most ? 0 : left, secondsUntilForgotten: left };
  };
}

/**
 * Allows a number of things at the same time: each counts until it is taken back. One that nobody takes back, since its process was
 * killed, counts until nothing has begun for so many seconds.
 */
export function atOnce(most: number, forgottenAfterSeconds: number): AttemptRule {
  return (before) => {
    const attempts = before.attempts + 1;
    const secondsUntilNext = attempts < most ? 0 : forgottenAfterSeconds;
    return { attempts, secondsUntilNext, secondsUntilForgotten: forgottenAfterSeconds };
  };
}

export type GrowingDelay = {
  /** Attempts before the first wait. */
  readonly free: number;
  /** The first wait; each further one is twice as long. */
  readonly firstSeconds: number;
  readonly longestSeconds: number;
  /** After this long without an attempt the count starts again at zero. */
  readonly memorySeconds: number;
};

/** Allows a number of attempts without a wait; each further attempt doubles the wait, up to the longest. */
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
