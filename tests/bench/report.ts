import { mostOtherCores, type Run } from './load/measure.ts';
import type { PackingFigures } from './packing.ts';

export type Figures = {
  /** The code that was measured; empty when there is only one, or none. */
  readonly side: string;
  readonly what: string;
  readonly connections: number;
  readonly runs: Run[];
};

export function printFacts(facts: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(facts)) console.log(`${name}: ${value}`);
  console.log('');
}

/**
 * Prints a Markdown table, one row per measurement: of several runs the one in the middle by its rate, and the range. An
 * exclamation mark is beside a run during which others used the machine.
 */
export function printFigures(figures: readonly Figures[]): void {
  console.log(
    '| what | code | connections | per second | p50 ms | p99 ms | CPU ms Node | PostgreSQL | refused |',
  );
  console.log('|---|---|---:|---:|---:|---:|---:|---:|---:|');
  for (const { what, side, connections, runs } of figures) {
    const ordered = runs.toSorted((one, other) => one.perSecond - other.perSecond);
    const middle = ordered[Math.floor(ordered.length / 2)];
    if (!middle) continue;
    const cells = [
      what,
      side,
      connections,
      rateOf(ordered, middle),
      middle.p50Milliseconds.toFixed(1),
      middle.p99Milliseconds.toFixed(1),
      middle.nodeMilliseconds.toFixed(2),
      middle.postgresMilliseconds.toFixed(2),
      runs.reduce((sum, { refused }) => sum + refused, 0),
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
}

function rateOf(ordered: readonly Run[], middle: Run): string {
  const [least, most] = [ordered[0]?.perSecond ?? 0, ordered.at(-1)?.perSecond ?? 0];
  const range = ordered.length > 1 ? ` (${rate(least)}–${rate(most)})` : '';
  return `${rate(middle.perSecond)}${range}${middle.otherCores > mostOtherCores ? ' !' : ''}`;
}

function rate(perSecond: number): string {
  return perSecond.toFixed(perSecond < 100 ? 1 : 0);
}

export function printPacking({ orders, boundBoxes, bestBoxes, programs, proofs }: PackingFigures): void {
  console.log(`\n${orders} orders, at least ${boundBoxes} boxes, best known ${bestBoxes}\n`);
  console.log(
    '| packing | boxes | over bound | volume over bound | over best known | billed lb | price | p50 ms | p95 ms | max ms |',
  );
  console.log('|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|');
  for (const program of programs) {
    const { what, boxes, overBound, volumeOverBound, volumeOverBest, milliseconds } = program;
    const cells = [
      what,
      boxes,
      overBound.toFixed(4),
      volumeOverBound.toFixed(3),
      volumeOverBest.toFixed(4),
      program.pounds,
      (program.cents / 100).toFixed(2),
      ...[milliseconds.p50, milliseconds.p95, milliseconds.most].map((time) => time.toFixed(1)),
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
  console.log('');
  for (const [what, count] of Object.entries(proofs)) console.log(`${what}: ${count} of ${orders}`);
}
