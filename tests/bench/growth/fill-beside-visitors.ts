// Imports a catalogue into a shop that is open, and measures how long its visitors wait meanwhile.

import { setTimeout as pause } from 'node:timers/promises';
import type { Facts } from '../busy-shops.ts';
import { generateCatalogue, runShopCommand } from '../import.ts';
import { quantile } from '../load/quantile.ts';
import { startShop } from '../starts.ts';

/** Every import of a house: its catalogue, and 5,000 companies with special prices. */
const others = ['import-people', 'import-special-prices'];

/** Addresses that visitors ask again and again: a list, a product, a search, a suggestion. */
const asked = [
  '/api/products/series/x-mill-4/categories/inch-square',
  '/api/products/X4-1%2F8S-SQ',
  '/api/search?query=1/2%20end%20mill',
  '/api/search/suggest?query=X4-1',
];
const restMilliseconds = 50;

/** Writes a catalogue of so many parts into `catalogue`, and imports it into a new shop. */
export async function fillBesideVisitors(
  parts: number,
  dataFolder: string,
  catalogue: string,
): Promise<Facts> {
  await generateCatalogue(parts, catalogue);
  const { shop } = await startShop(undefined, dataFolder);
  try {
    const visit = visitAgainAndAgain(shop.url);
    const imported = await runShopCommand(['import-catalogue', catalogue], dataFolder);
    const waits = await visit.end();
    for (const command of others) await runShopCommand([command, catalogue], dataFolder);
    return {
      import: `${imported.seconds.toFixed(1)} s, at most ${imported.peakMegabytes} MB`,
      'answers during the import': `${waits.length}, p50 ${told(waits, 0.5)}, p99 ${told(waits, 0.99)}, longest ${told(waits, 1)}`,
    };
  } finally {
    await shop.stop();
  }
}

/** Visits until `end`, which returns how long each answer took, in milliseconds. */
function visitAgainAndAgain(shopUrl: string): { end(): Promise<readonly number[]> } {
  const waits: number[] = [];
  const over = new AbortController();
  const visiting = Promise.all(
    asked.map(async (path) => {
      while (!over.signal.aborted) {
        const begun = performance.now();
        const answer = await fetch(shopUrl + path);
        await answer.arrayBuffer();
        if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
        waits.push(performance.now() - begun);
        await pause(restMilliseconds);
      }
    }),
  );
  return {
    end: async () => {
      over.abort();
      await visiting;
      return waits;
    },
  };
}

function told(waits: readonly number[], share: number): string {
  return `${quantile(waits, share).toFixed(0)} ms`;
}
