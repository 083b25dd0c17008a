import type { ClickFigures } from './clicks.ts';
import type { JobFigures } from './eight-jobs.ts';
import type { InteractionFigures } from './interactions.ts';
import type { PageScores } from './lighthouse.ts';
import type { ListingFigures } from './listing.ts';

/** Prints a Markdown table of Lighthouse's scores: its head, then a row for each page. */
export function printScoresHead(): void {
  console.log(
    '\n| page | device | performance | accessibility | best practices | SEO | LCP ms | TBT ms | CLS |',
  );
  console.log('|---|---|---:|---:|---:|---:|---:|---:|---:|');
}

export function printScores({ page, device, scores, timings }: PageScores): void {
  const cells = [
    page,
    device,
    ...Object.values(scores),
    Math.round(timings['largest-contentful-paint'] ?? 0),
    Math.round(timings['total-blocking-time'] ?? 0),
    (timings['cumulative-layout-shift'] ?? 0).toFixed(3),
  ];
  console.log(`| ${cells.join(' | ')} |`);
}

/** Prints the failed audits, and where they failed. */
export function printFailed(all: readonly PageScores[]): void {
  console.log('');
  for (const { page, device, failed } of all)
    for (const audit of failed) console.log(`${page}, ${device}: ${audit}`);
}

export function printShifts(shifts: Readonly<Record<string, number>>): void {
  const moved = Object.entries(shifts).filter(([, shift]) => shift > 0);
  const said = moved.map(([page, shift]) => `${page} ${shift.toFixed(4)}`).join('; ');
  console.log(`layout shift, loaded and scrolled: ${moved.length === 0 ? 'none' : said}`);
}

export function printClicks({ clicks, p50Milliseconds, p95Milliseconds, steps }: ClickFigures): void {
  const [p50, p95] = [Math.round(p50Milliseconds), Math.round(p95Milliseconds)];
  console.log(`${clicks} clicks to the painted page, after hover: p50 ${p50} ms, p95 ${p95} ms`);
  for (const [step, median] of Object.entries(steps)) console.log(`  ${Math.round(median)} ms ${step}`);
}

export function printJobs(jobs: readonly JobFigures[]): void {
  console.log('\n| from home | width | clicks | best seller | fields | Enter | median ms | longest ms |');
  console.log('|---|---:|---:|---:|---:|---:|---:|---:|');
  for (const { job, width, clicks, best, fields, enters, ...times } of jobs) {
    const took = [times.medianMilliseconds, times.longestMilliseconds].map(Math.round);
    console.log(`| ${[job, width, clicks, best ?? 'not counted', fields, enters, ...took].join(' | ')} |`);
  }
  console.log('');
}

export function printInteractions({ visits, actions, ...figures }: InteractionFigures): void {
  const [p75, p99] = [figures.p75Milliseconds, figures.p99Milliseconds].map(Math.round);
  console.log(`${visits} visits of ${actions} actions, until the next paint: p75 ${p75} ms, p99 ${p99} ms`);
  for (const [action, median] of Object.entries(figures.slowest))
    console.log(`  ${Math.round(median)} ms ${action}`);
}

export function printListing(listing: ListingFigures): void {
  console.log(
    `category of ${listing.rows} rows: the first new ones ${Math.round(listing.begunSinceClickMilliseconds)} ms after the click, ` +
      `all ${Math.round(listing.shownSinceDataMilliseconds)} ms after the last of their data, ` +
      `${Math.round(listing.shownSinceClickMilliseconds)} ms after the click, as a matrix ${Math.round(listing.matrixSinceDataMilliseconds)} ms after its data; scrolled at ` +
      `${listing.framesPerSecond.toFixed(1)} frames a second, the longest ${Math.round(listing.longestFrameMilliseconds)} ms`,
  );
}
