import type { Figures } from './load.ts';
import type { PackingFigures } from './packing.ts';

export function printFacts(facts: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(facts)) console.log(`${name}: ${value}`);
  console.log('');
}

/** Prints a Markdown table, one row per measurement. */
export function printFigures(figures: readonly Figures[]): void {
  console.log('| what | connections | per second | p50 ms | p97.5 ms | p99 ms | refused |');
  console.log('|---|---:|---:|---:|---:|---:|---:|');
  for (const {
    what,
    connections,
    perSecond,
    p50Milliseconds,
    p97Milliseconds,
    p99Milliseconds,
    refused,
  } of figures) {
    const cells = [
      what,
      connections,
      perSecond.toFixed(perSecond < 100 ? 1 : 0),
      p50Milliseconds.toFixed(1),
      p97Milliseconds.toFixed(1),
      p99Milliseconds.toFixed(1),
      refused,
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
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
