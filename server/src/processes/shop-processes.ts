// All processes of the shop: starts them one after another, starts again what has ended, and replaces them by newer ones.

import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { createLauncher, type Launcher, type LauncherEvents } from './launcher.ts';
import type { ShopProcess } from './shop-process.ts';

const shortestPauseMilliseconds = 100;
const longestPauseMilliseconds = 10_000;
/** A process that has lived for so long did not fail to start. */
const longLifeMilliseconds = 60_000;
/** While no process serves, so many starts in a row (about half a minute) may fail. */
const mostFailures = 8;
/** A new process that is slow to prepare takes visitors all the same. */
const preparePatienceMilliseconds = 60_000;

export type ShopProcesses = {
  /** Starts the first process, which also prepares the database; returns how it ended if it could not start. */
  startFirst(): Promise<number | NodeJS.Signals | undefined>;
  /** Starts all further processes. */
  startOthers(count: number): Promise<void>;
  /** Hands a connection to a process. */
  take(connection: Socket): void;
  /** Replaces every process by a new one, all of them or none; returns what prevented it, or how many there are now. */
  replaceAll(countOf: () => number): Promise<Replaced>;
  /** Stops every process, after some time without mercy; returns their exit codes. */
  stop(patienceMilliseconds: number): Promise<number[]>;
  /** The processes that serve visitors. */
  serving(): readonly ShopProcess[];
  /** How many processes start or finish their last visitors, and how many were started again. */
  counts(): { readonly leaving: number; readonly restarts: number };
};

export type Replaced = { readonly processes: number } | { readonly problem: string };

/** The place of one process, which keeps its number when the process is replaced. */
type Place = {
  readonly number: number;
  process: ShopProcess | undefined;
  failures: number;
  /** How its last process that did not become ready ended. */
  failedWith?: number | NodeJS.Signals;
};

type Events = LauncherEvents & {
  /** No process can be started any more; the last one ended so. */
  readonly onGivenUp: (how: number | NodeJS.Signals) => void;
};

/** `launcher` and `wait` are given by tests. */
export function createShopProcesses(
  { onGivenUp, ...events }: Events,
  launcher = createLauncher(events),
  wait: (milliseconds: number) => Promise<unknown> = pause,
): ShopProcesses {
  let places: readonly Place[] = [];
  let restarts = 0;

  const serving = () => places.flatMap(({ process: one }) => (one ? [one] : []));
  const keep = (place: Place, started: ShopProcess) => {
    if (place.process || !places.includes(place)) return dismiss(launcher, started); // a reload was faster
    onceEnded(launcher, place, started, async () => {
      restarts += 1;
      await startAgain(place);
    });
  };
  const startAgain = async (place: Place): Promise<void> => {
    const started = await launchUntilReady(
      { launcher, wait },
      place,
      () => places.includes(place) && (place.failures < mostFailures || serving().length > 0),
    );
    if (started) return keep(place, started);
    if (launcher.isStopping || !places.includes(place) || place.process) return;
    console.error('The shop stops: none of its processes can be started (see above)');
    onGivenUp(place.failedWith ?? 1);
  };
  const addPlace = (number: number): Place => {
    const place: Place = { number, process: undefined, failures: 0 };
    places = [...places, place];
    return place;
  };
  const startOthers = async (count: number) => {
    while (places.length < count && !launcher.isStopping) {
      const place = addPlace(places.length + 1);
      const started = launcher.launch(place.number);
      if (await started.isReady) keep(place, started);
      else void startAgain(place);
    }
  };

  return {
    startFirst: async () => {
      const place = addPlace(1);
      const first = launcher.launch(place.number);
      if (!(await first.isReady)) return first.ended;
      keep(place, first);
      return undefined;
    },
    startOthers,
    take: launcher.spread.take,
    replaceAll: async (countOf) => {
      const launched = await launchAll(launcher, countOf);
      if ('problem' in launched) return launched;
      const surplus = places.slice(launched.processes.length);
      places = places.slice(0, launched.processes.length);
      for (const place of surplus) release(launcher, place);
      for (const next of launched.processes) {
        const place = places[next.number - 1] ?? addPlace(next.number);
        release(launcher, place);
        keep(place, next);
      }
      return { processes: places.length };
    },
    stop: launcher.stop,
    serving,
    counts: () => ({ leaving: launcher.runningCount() - serving().length, restarts }),
  };
}

/** Gives a ready process its place and visitors; does something if it ends there. */
function onceEnded(launcher: Launcher, place: Place, started: ShopProcess, act: () => Promise<void>): void {
  place.process = started;
  launcher.spread.add(started);
  const since = performance.now();
  void started.ended.then(async (how) => {
    if (launcher.isStopping || place.process !== started) return;
    if (performance.now() - since > longLifeMilliseconds) place.failures = 0;
    place.process = undefined;
    launcher.spread.remove(started);
    console.error(
      `Process ${place.number} of the shop (${started.pid}) ended with ${how}: starting it again`,
    );
    await act();
  });
}

/** Starts a process for a place, again and again with growing pauses while it may; undefined if it may no more. */
async function launchUntilReady(
  {
    launcher,
    wait,
  }: { readonly launcher: Launcher; readonly wait: (milliseconds: number) => Promise<unknown> },
  place: Place,
  mayTry: () => boolean,
): Promise<ShopProcess | undefined> {
  while (mayTry()) {
    await wait(Math.min(shortestPauseMilliseconds * 2 ** place.failures, longestPauseMilliseconds));
    place.failures += 1;
    if (launcher.isStopping || place.process) return undefined; // a reload was faster
    const started = launcher.launch(place.number);
    if (await started.isReady) return started;
    place.failedWith = await started.ended;
  }
  return undefined;
}

/** Starts as many new processes as there shall be, one after another, until all can take visitors; none gets any yet. */
async function launchAll(
  launcher: Launcher,
  countOf: () => number,
): Promise<{ readonly processes: readonly ShopProcess[] } | { readonly problem: string }> {
  const processes: ShopProcess[] = [];
  const ends: (number | NodeJS.Signals)[] = [];
  do {
    const next = launcher.launch(processes.length + 1);
    processes.push(next);
    void next.ended.then((how) => ends.push(how));
    const isLateEnough = pause(preparePatienceMilliseconds, true, { ref: false });
    if (!(await next.isReady) || !(await Promise.race([next.isPrepared, isLateEnough]))) await next.ended;
    if (ends.length > 0) {
      for (const one of processes) dismiss(launcher, one);
      return { problem: `A new process ended with ${ends[0]} (see the log); the old ones serve on` };
    }
  } while (processes.length < countOf());
  return { processes };
}

/** Takes the process from its place and lets it go. */
function release(launcher: Launcher, place: Place): void {
  const old = place.process;
  place.process = undefined;
  if (old) dismiss(launcher, old);
}

/** Lets a process go: it gets no new visitors, and ends when the last one has left. */
function dismiss({ spread }: Launcher, old: ShopProcess): void {
  spread.remove(old);
  old.tell({ type: 'leave' });
}
