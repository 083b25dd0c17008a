// The result of a run: a row for each kind of fault.

import type { Wrong } from './books.ts';

export type KindRow = {
  readonly kind: string;
  rounds: number;
  /** Acts that were answered: orders and what the staff did with them. */
  acts: number;
  longestSilenceMilliseconds: number;
  lost: number;
  doubled: number;
  oversold: number;
  money: number;
  stuck: number;
  improper: number;
};

export type Place = {
  /** Shops in one process are a model of the same code. */
  readonly where: 'real processes' | 'one process' | 'cluster';
  readonly shops: 1 | 2;
};

export type RunResult = Place & {
  readonly seed: number;
  readonly rounds: number;
  readonly seconds: number;
  /** Until the last round was played; the rest was waiting until the last ones were settled. */
  readonly playedSeconds: number;
  readonly kinds: readonly KindRow[];
  readonly impossible: Readonly<Record<string, string>>;
  /** Mails that were taken again after a crash, with the name that they had before. */
  readonly mailsAgain: number;
  readonly failures: readonly {
    readonly seed: number;
    readonly kind: string;
    readonly says: readonly string[];
  }[];
};

export function emptyRow(kind: string): KindRow {
  return {
    kind,
    rounds: 0,
    acts: 0,
    longestSilenceMilliseconds: 0,
    lost: 0,
    doubled: 0,
    oversold: 0,
    money: 0,
    stuck: 0,
    improper: 0,
  };
}

export function addWrong(row: KindRow, wrong: readonly Wrong[]): void {
  for (const { kind } of wrong) row[kind] += 1;
}

/** Adds up the results of lanes that ran side by side. */
export function addResults(results: readonly RunResult[]): RunResult {
  const [first] = results;
  if (!first) throw new Error('There is no result');
  const kinds = [...new Set(results.flatMap((one) => one.kinds.map(({ kind }) => kind)))];
  return {
    ...first,
    rounds: results.reduce((sum, one) => sum + one.rounds, 0),
    seconds: Math.max(...results.map((one) => one.seconds)),
    playedSeconds: Math.max(...results.map((one) => one.playedSeconds)),
    mailsAgain: results.reduce((sum, one) => sum + one.mailsAgain, 0),
    failures: results.flatMap((one) => one.failures),
    kinds: kinds.map((kind) => {
      const sum = emptyRow(kind);
      for (const row of results.flatMap((one) => one.kinds)) if (row.kind === kind) addRow(sum, row);
      return sum;
    }),
  };
}

const counts = ['rounds', 'acts', 'lost', 'doubled', 'oversold', 'money', 'stuck', 'improper'] as const;

function addRow(sum: KindRow, row: KindRow): void {
  for (const name of counts) sum[name] += row[name];
  sum.longestSilenceMilliseconds = Math.max(sum.longestSilenceMilliseconds, row.longestSilenceMilliseconds);
}

export function tableOf({
  where,
  shops,
  kinds,
  rounds,
  seconds,
  playedSeconds,
  seed,
  impossible,
  mailsAgain,
  failures,
}: RunResult): string {
  const head = [
    'fault',
    'rounds',
    'acts',
    'longest silence',
    'lost',
    'doubled',
    'oversold',
    'money',
    'stuck',
    'improper answers',
  ];
  const rows = kinds.map((row) => [
    row.kind,
    row.rounds,
    row.acts,
    `${(row.longestSilenceMilliseconds / 1_000).toFixed(1)} s`,
    row.lost,
    row.doubled,
    row.oversold,
    row.money,
    row.stuck,
    row.improper,
  ]);
  return [
    '',
    `${rounds} rounds with ${shops === 1 ? 'one shop' : 'two shops'} in ${where === 'cluster' ? 'a cluster' : where}, in ${Math.round(seconds)} s (${(playedSeconds / rounds).toFixed(2)} s for each, and then until all was settled), seed ${seed}; ${mailsAgain} mails were taken again under the same name`,
    '',
    ...[head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`),
    '',
    ...Object.entries(impossible).map(([kind, why]) => `Not made: ${kind}, because ${why}.`),
    failures.length === 0
      ? 'Nothing was lost, doubled, oversold or stuck.'
      : `${failures.length} rounds failed.`,
  ].join('\n');
}
