// The outcomes of the requests of a load, by act.

import { Refused } from '../bench/load/browser.ts';
import { quantile } from '../bench/load/quantile.ts';

type Act = { readonly what: string /** It orders or pays. */; readonly isOrdering?: boolean };
type Tally = Required<Act> & { answered: number[]; refused: number[]; failed: number };

export type Row = Required<Act> & {
  readonly arrivals: number;
  readonly answered: number;
  readonly refused: number;
  readonly failed: number;
  /** In milliseconds. */
  readonly p50: number;
  readonly p99: number;
  readonly longest: number;
  /** How long those who were refused waited for that. */
  readonly refusedP50: number;
  readonly refusedP99: number;
};

export type Record = {
  /** Does something and notes how it ended; returns undefined if it was refused or failed. */
  note<Result>(act: Act, work: () => Promise<Result>, dueAt?: number): Promise<Result | undefined>;
  rows(): Row[];
  /** The first problems that are no refusals. */
  problems(): readonly string[];
};

const mostProblems = 10;

export function createRecord(): Record {
  const tallies = new Map<string, Tally>();
  const problems: string[] = [];
  const tallyOf = ({ what, isOrdering = false }: Act) => {
    const tally = tallies.get(what) ?? { what, isOrdering, answered: [], refused: [], failed: 0 };
    tallies.set(what, tally);
    return tally;
  };
  const fail = (tally: Tally, error: unknown) => {
    tally.failed += 1;
    if (problems.length < mostProblems) problems.push(`${tally.what}: ${String(error)}`);
  };
  return {
    note: async (act, work, dueAt = performance.now()) => {
      const tally = tallyOf(act);
      try {
        const result = await work();
        tally.answered.push(performance.now() - dueAt);
        return result;
      } catch (error) {
        if (!(error instanceof Refused && error.status === 503)) fail(tally, error);
        else if (error.retryAfter === undefined) fail(tally, new Error('503 without Retry-After'));
        else tally.refused.push(performance.now() - dueAt);
        return undefined;
      }
    },
    rows: () =>
      [...tallies.values()].map(({ what, isOrdering, answered, refused, failed }) => ({
        what,
        isOrdering,
        arrivals: answered.length + refused.length + failed,
        answered: answered.length,
        refused: refused.length,
        failed,
        p50: quantile(answered, 0.5),
        p99: quantile(answered, 0.99),
        longest: quantile(answered, 1),
        refusedP50: quantile(refused, 0.5),
        refusedP99: quantile(refused, 0.99),
      })),
    problems: () => problems,
  };
}

/** Prints a Markdown table with a line for each act. */
export function printRows(rows: readonly Row[], seconds: number): void {
  console.log(
    '| what | arrivals | answered | a second | refused | errors | p50 ms | p99 ms | longest ms | refused in ms, p50 | p99 |',
  );
  console.log('|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|');
  const whole = (figure: number) => (Number.isNaN(figure) ? '' : figure.toFixed(0));
  for (const { what, arrivals, answered, refused, failed, ...times } of rows) {
    const { p50, p99, longest, refusedP50, refusedP99 } = times;
    const cells = [what, arrivals, answered, (answered / seconds).toFixed(1), refused, failed];
    console.log(`| ${[...cells, ...[p50, p99, longest, refusedP50, refusedP99].map(whole)].join(' | ')} |`);
  }
  console.log('');
}
