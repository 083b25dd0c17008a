// Repeats work by many connections for a time, and counts what was done over time, how long each took, and what it cost.

import { setTimeout as pause } from 'node:timers/promises';
import { type ProcessorSeconds, processorSeconds } from './machine.ts';
import { quantile } from './quantile.ts';

/** One whole unit, such as a request or a checkout, checked; it throws when the answer is not what it must be. */
export type Work = () => Promise<void>;

export type Load = {
  /** One for each connection; all work at the same time, each without a pause. */
  readonly workers: readonly Work[];
  /** They work at the same time and are not counted. */
  readonly beside?: readonly Work[];
  /**
   * Makes ready what the workers use up, `times` units for each of them. The measurement is then done in rounds of that many
   * units, and the preparation is not counted.
   */
  readonly prepare?: { readonly times: number; readonly run: () => Promise<void> };
};

/** The processes that serve the work. */
export type Served = { readonly node: number; readonly postgres: number };

export type Run = {
  readonly perSecond: number;
  readonly p50Milliseconds: number;
  readonly p99Milliseconds: number;
  /** Time of a processor for one unit, with what the others beside it cost. */
  readonly nodeMilliseconds: number;
  readonly postgresMilliseconds: number;
  readonly refused: number;
  /** Units in each half second, in turn. */
  readonly course: readonly number[];
  /** How many cores neither the shop nor the load used. */
  readonly otherCores: number;
};

export type Measuring = { readonly what: string; readonly served: Served; readonly seconds: number };

const warmUpMilliseconds = 1_000;
const halfSecond = 500;
/** More than this, used by others, makes a run worthless; it is repeated. */
export const mostOtherCores = 0.15;
const mostRuns = 3;

/** Measures until a run was not disturbed, at most three times; of disturbed runs, returns the least disturbed one. */
export async function measure(load: Load, measuring: Measuring): Promise<Run> {
  const runs: Run[] = [];
  while (runs.length < mostRuns) {
    runs.push(await (load.prepare ? runInRounds(load, measuring) : runForTime(load, measuring)));
    if ((runs.at(-1)?.otherCores ?? 0) <= mostOtherCores) break;
  }
  return runs.reduce((best, one) => (one.otherCores < best.otherCores ? one : best));
}

/** Part of a run, between two readings of the processors. */
type Span = {
  readonly begun: Usage;
  readonly ended: Usage;
  /** The units that ended meanwhile. */
  readonly done: readonly Unit[];
};

type Unit = { readonly at: number; readonly taken: number };

async function runForTime(
  { workers, beside = [] }: Load,
  { what, served, seconds }: Measuring,
): Promise<Run> {
  const units: Unit[] = [];
  const refusals = countRefusals(what);
  const others = countRefusals(`beside ${what}`);
  const over = new AbortController();
  const repeat = async (work: Work) => {
    while (!over.signal.aborted) await work();
  };
  const working = Promise.all([
    ...workers.map((work) => repeat(() => timed(work, units, refusals))),
    ...beside.map((work) => repeat(() => timed(work, [], others))),
  ]);
  await pause(warmUpMilliseconds);
  const begun = await usage(served);
  await pause(seconds * 1_000);
  const ended = await usage(served);
  over.abort();
  await working;
  const done = units.filter(({ at }) => at >= begun.at && at < ended.at);
  return summary([{ begun, ended, done }], refusals.count + others.count);
}

async function runInRounds({ workers, prepare }: Load, { what, served, seconds }: Measuring): Promise<Run> {
  const spans: Span[] = [];
  const refusals = countRefusals(what);
  let elapsed = 0;
  while (elapsed < seconds * 1_000) {
    await prepare?.run();
    const done: Unit[] = [];
    const begun = await usage(served);
    await Promise.all(
      workers.map(async (work) => {
        for (let time = 0; time < (prepare?.times ?? 1); time += 1) await timed(work, done, refusals);
      }),
    );
    const ended = await usage(served);
    spans.push({ begun, ended, done });
    elapsed += ended.at - begun.at;
  }
  return summary(spans, refusals.count);
}

async function timed(work: Work, units: Unit[], refusals: { add(error: unknown): void }): Promise<void> {
  const begun = performance.now();
  try {
    await work();
    const at = performance.now();
    units.push({ at, taken: at - begun });
  } catch (error) {
    refusals.add(error);
  }
}

/** Counts what was refused or wrong, and prints the first. */
function countRefusals(what: string) {
  return {
    count: 0,
    add(error: unknown) {
      this.count += 1;
      if (this.count === 1) console.error(what, error);
    },
  };
}

function summary(spans: readonly Span[], refused: number): Run {
  const total = (of: (span: Span) => number) => spans.reduce((sum, span) => sum + of(span), 0);
  const between = (key: keyof Usage) => total(({ begun, ended }) => ended[key] - begun[key]);
  const seconds = between('at') / 1_000;
  const units = total(({ done }) => done.length);
  const taken = spans.flatMap(({ done }) => done.map((unit) => unit.taken));
  return {
    perSecond: units / seconds,
    p50Milliseconds: quantile(taken, 0.5),
    p99Milliseconds: quantile(taken, 0.99),
    nodeMilliseconds: (between('node') * 1_000) / units,
    postgresMilliseconds: (between('postgres') * 1_000) / units,
    refused,
    course: spans.flatMap(courseOf),
    otherCores:
      Math.max(0, between('all') - between('node') - between('postgres') - between('own')) / seconds,
  };
}

function courseOf({ begun, ended, done }: Span): number[] {
  const counts = Array<number>(Math.floor((ended.at - begun.at) / halfSecond)).fill(0);
  for (const { at } of done) {
    const index = Math.floor((at - begun.at) / halfSecond);
    if (index in counts) counts[index] = (counts[index] ?? 0) + 1;
  }
  return counts;
}

type Usage = {
  /** In milliseconds. */
  readonly at: number;
  /** The time of processors until now, in seconds: of the machine, of the shop, and of this process, which is the load. */
  readonly all: number;
  readonly node: number;
  readonly postgres: number;
  readonly own: number;
};

async function usage({ node, postgres }: Served): Promise<Usage> {
  const { all, of }: ProcessorSeconds = await processorSeconds([node, postgres]);
  const { user, system } = process.cpuUsage();
  return {
    at: performance.now(),
    all,
    node: of.get(node) ?? 0,
    postgres: of.get(postgres) ?? 0,
    own: (user + system) / 1_000_000,
  };
}
