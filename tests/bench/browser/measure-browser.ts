// Measures the shop in a real browser: layout shifts, clicks, the eight jobs of a buyer, every action of a visit, Lighthouse, a long list. Prints each result at once.

import type { ShopProcess } from '../../support/shop-process.ts';
import { measureClicks } from './clicks.ts';
import { measureEightJobs } from './eight-jobs.ts';
import { growCategory } from './grow-category.ts';
import { measureInteractions } from './interactions.ts';
import { launchBrowser } from './launch.ts';
import { devices, lookAtPage, type PageScores } from './lighthouse.ts';
import { measureListing } from './listing.ts';
import { type BenchPage, benchPages } from './pages.ts';
import {
  printClicks,
  printFailed,
  printJobs,
  printInteractions,
  printListing,
  printScores,
  printScoresHead,
  printShifts,
} from './print.ts';
import { measureShifts } from './shifts.ts';

const rowsOfLongList = 2_000;
const walks = 8;
const visits = 4;
const runsOfJob = 5;

/** Measures everything in the browser; `runs` is the number of Lighthouse runs per page, 0 for none. */
export async function measureBrowser({ url, dataFolder }: ShopProcess, runs: number) {
  const pages = await benchPages(url);
  const browser = await launchBrowser();
  try {
    const shifts = await measureShifts(browser, pages);
    printShifts(shifts);
    const clicks = await measureClicks(browser, url, walks);
    printClicks(clicks);
    const jobs = await measureEightJobs(browser, { url, dataFolder }, runsOfJob);
    printJobs(jobs);
    const interactions = await measureInteractions(browser, url, visits);
    printInteractions(interactions);
    const lighthouse = runs > 0 ? await measureScores(pages, runs) : [];
    await growCategory(dataFolder, rowsOfLongList);
    const listing = await measureListing(browser, url, 5);
    printListing(listing);
    return { lighthouse, shifts, clicks, jobs, interactions, listing };
  } finally {
    await browser.close();
  }
}

async function measureScores(pages: readonly BenchPage[], runs: number): Promise<PageScores[]> {
  const all: PageScores[] = [];
  printScoresHead();
  for (const device of devices) {
    for (const page of pages) {
      const scores = await lookAtPage(page, device, runs);
      printScores(scores);
      all.push(scores);
    }
  }
  printFailed(all);
  return all;
}
