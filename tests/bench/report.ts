import type { Figures } from './load.ts';

export function printFacts(facts: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(facts)) console.log(`${name}: ${value}`);
  console.log('');
}

/** A Markdown table, one row for each measurement. */
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
