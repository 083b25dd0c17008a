// Lighthouse's scores of the pages, on a phone and on a desktop.

import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { quantile } from '../load/quantile.ts';
import { browserFlags, browserPath } from './launch.ts';
import type { BenchPage } from './pages.ts';

const lighthouse = fileURLToPath(new URL('../../../node_modules/lighthouse/cli/index.js', import.meta.url));
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export const devices = ['mobile', 'desktop'] as const;

export type PageScores = {
  readonly page: string;
  readonly device: (typeof devices)[number];
  /** The medians, out of 100. */
  readonly scores: Readonly<Record<(typeof categories)[number], number>>;
  /** The medians of the metrics of the performance score, in milliseconds; layout shift has no unit. */
  readonly timings: Readonly<Record<string, number>>;
  /** The audits that failed in the last run. */
  readonly failed: readonly string[];
};

/** Runs Lighthouse this often on a page. */
export async function lookAtPage(
  page: BenchPage,
  device: PageScores['device'],
  runs: number,
): Promise<PageScores> {
  const reports: Report[] = [];
  for (let run = 0; run < runs; run += 1) reports.push(await runUntilDone(page, device));
  const median = (valueOf: (report: Report) => number) => quantile(reports.map(valueOf), 0.5);
  return {
    page: page.name,
    device,
    scores: fromEach(categories, (name) =>
      median((report) => Math.round((report.categories[name]?.score ?? 0) * 100)),
    ),
    timings: fromEach(timings, (name) => median((report) => report.audits[name]?.numericValue ?? 0)),
    failed: failedIn(reports.at(-1)),
  };
}

const timings = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'speed-index',
  'cumulative-layout-shift',
] as const;

/** The fields of Lighthouse's report that are read here. */
type Report = {
  readonly categories: Readonly<
    Record<
      string,
      {
        readonly score: number | null;
        readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
      }
    >
  >;
  readonly audits: Readonly<
    Record<
      string,
      { readonly score: number | null; readonly displayValue?: string; readonly numericValue?: number }
    >
  >;
};

/** On a busy machine a run may miss the start of the page: run it again. */
async function runUntilDone(page: BenchPage, device: PageScores['device'], tries = 3): Promise<Report> {
  try {
    return await runLighthouse(page, device);
  } catch (error) {
    if (tries === 1) throw error;
    return runUntilDone(page, device, tries - 1);
  }
}

async function runLighthouse({ url, cookie }: BenchPage, device: PageScores['device']): Promise<Report> {
  const folder = await mkdtemp(join(tmpdir(), 'chipload-lighthouse-'));
  const output = join(folder, 'report.json');
  try {
    await promisify(execFile)(
      process.execPath,
      [
        lighthouse,
        url,
        '--quiet',
        '--output=json',
        `--output-path=${output}`,
        `--only-categories=${categories.join(',')}`,
        `--chrome-flags=${[...browserFlags, '--headless=new'].join(' ')}`,
        ...(device === 'desktop' ? ['--preset=desktop'] : []),
        ...(cookie === undefined ? [] : [`--extra-headers=${JSON.stringify({ Cookie: cookie })}`]),
      ],
      { env: { ...process.env, CHROME_PATH: browserPath() } },
    );
    return JSON.parse(await readFile(output, 'utf8')) as Report; // Lighthouse's own format
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns the failed audits that count, with Lighthouse's words. */
function failedIn(report: Report | undefined): string[] {
  return Object.entries(report?.categories ?? {}).flatMap(([category, { auditRefs }]) =>
    auditRefs.flatMap(({ id, weight }) => {
      const audit = report?.audits[id];
      const least = category === 'performance' ? 0.9 : 1;
      const isFailed =
        weight > 0 && audit?.score !== undefined && audit.score !== null && audit.score < least;
      return isFailed ? [`${category}: ${id}${audit.displayValue ? ` (${audit.displayValue})` : ''}`] : [];
    }),
  );
}

function fromEach<Name extends string>(
  names: readonly Name[],
  valueOf: (name: Name) => number,
): Record<Name, number> {
  // The loop over the names gives every name its value.
  return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, number>;
}
