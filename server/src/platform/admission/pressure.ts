// How much too much there is to do, from how long requests wait in this process: for the event loop, and for a database connection.

import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Urgency } from './urgency.ts';

/** From 0, nobody is refused, to 3, everybody but those who order: the whole part is the classes, the rest a share of the next. */
export const mostPressure = 3;

/** Above this pressure, requests of the class are refused one by one; from one more, all of them. */
export const toleratedPressure: Readonly<Record<Urgency, number>> = {
  new: 0,
  guest: 1,
  buyer: 2,
  ordering: Number.POSITIVE_INFINITY,
};

/** While fewer requests are being answered, the event loop is late because of something else: refusing would not help. */
const fewRequests = 8;
const windowMilliseconds = 100;
const resolutionMilliseconds = 10;
/** A long wait for less than this is a hiccup, such as a collection of garbage; so is a single long window. */
const hiccupMilliseconds = 300;
/** What the pressure changes by in 100 ms. */
const fall = 0.05;
const [leastRise, mostRise] = [0.02, 0.3];
/** A window that was late counts as so many at most. */
const mostWindows = 5;
/** Without pressure for so long, a time of being busy has ended, so that the log does not flap. */
const restMilliseconds = 5_000;

export type PressureState = {
  readonly pressure: number;
  /** How many windows in a row the wait was too long, and for how long together. */
  readonly longWindows: number;
  readonly longFor: number;
  /** For how long there has been no pressure. */
  readonly restedFor: number;
  readonly isBusy: boolean;
};

export const noPressure: PressureState = {
  pressure: 0,
  longWindows: 0,
  longFor: 0,
  restedFor: restMilliseconds,
  isBusy: false,
};

/** A window of the measurement, in milliseconds. */
export type Window = { readonly lasted: number; readonly waited: number };

/**
 * Returns the pressure after a window in which requests waited for so long. It rises while they wait too long, the faster the longer,
 * falls slowly when they wait less than half as long, and stays as it is between.
 */
export function nextPressure(
  { pressure, longWindows, longFor, restedFor, isBusy }: PressureState,
  { lasted, waited }: Window,
  longestMilliseconds: number,
): PressureState {
  const excess = waited / longestMilliseconds - 1;
  const long = excess > 0 ? { windows: longWindows + 1, for: longFor + lasted } : { windows: 0, for: 0 };
  const windows = Math.min(lasted / windowMilliseconds, mostWindows);
  let next = pressure;
  if (long.windows > 1 && long.for >= hiccupMilliseconds)
    next += windows * Math.min(Math.max(excess / 10, leastRise), mostRise);
  else if (excess < -0.5) next -= windows * fall;
  next = Math.min(Math.max(next, 0), mostPressure);
  const rested = next > 0 ? 0 : restedFor + lasted;
  return {
    pressure: next,
    longWindows: long.windows,
    longFor: long.for,
    restedFor: rested,
    isBusy: next > 0 || (isBusy && rested < restMilliseconds),
  };
}

export type Waits = { readonly eventLoop: number; readonly database: number };

export type Pressure = {
  readonly value: number;
  /** How long requests waited in the last window, in milliseconds. */
  readonly waits: Waits;
  /** Tells that a request has begun to be answered, or is answered. */
  answering(change: 1 | -1): void;
  stop(): void;
};

type Options = {
  /** Above this wait, visitors are refused. */
  readonly longestMilliseconds: number;
  /** How long the first in the queue for a database connection has waited, of those who are at least so urgent. */
  readonly databaseWait: (least: Urgency) => number;
  /** Called when the first visitor may be refused, and when nobody has been for a while. */
  readonly onChange: (isBusy: boolean) => void;
};

/** Measures the waits of this process; create one per process. */
export function measurePressure({ longestMilliseconds, databaseWait, onChange }: Options): Pressure {
  const delays = monitorEventLoopDelay({ resolution: resolutionMilliseconds });
  delays.enable();
  let state = noPressure;
  let waits: Waits = { eventLoop: 0, database: 0 };
  let requests = 0;
  let lookedAt = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    const lasted = now - lookedAt;
    lookedAt = now;
    waits = {
      eventLoop: Math.max(turnOf(delays), lasted - windowMilliseconds),
      database: databaseWait('new'),
    };
    delays.reset();
    const before = state;
    const waited = Math.max(
      requests < fewRequests ? 0 : waits.eventLoop,
      databaseWait(nextRefused(state.pressure)),
    );
    state = nextPressure(state, { lasted, waited }, longestMilliseconds);
    if (state.isBusy !== before.isBusy) onChange(state.isBusy);
  }, windowMilliseconds).unref();
  return {
    get value() {
      return state.pressure;
    },
    get waits() {
      return waits;
    },
    answering: (change) => {
      requests += change;
    },
    stop: () => {
      clearInterval(timer);
      delays.disable();
    },
  };
}

/**
 * Returns the class of which a share would be refused if the pressure rose: only if it waits itself, or somebody more urgent. What
 * new visitors wait for is no reason to refuse buyers.
 */
function nextRefused(pressure: number): Urgency {
  if (pressure < toleratedPressure.guest) return 'new';
  return pressure < toleratedPressure.buyer ? 'guest' : 'buyer';
}

/** The turns of the event loop in a window, in nanoseconds. */
type Turns = { readonly count: number; readonly mean: number; readonly stddev: number };

/**
 * How long the turn of the event loop is in which a request arrives, in milliseconds: most arrive in a long one, so each turn counts by
 * its length. The mean of the turns, or the one in the middle, would be that of the many short ones.
 */
function turnOf({ count, mean, stddev }: Turns): number {
  if (count === 0) return 0;
  return Math.max(0, (mean ** 2 + stddev ** 2) / mean / 1e6 - resolutionMilliseconds);
}
