// Measures the office of a large shop: lists, the palette, records, and 1,000 shipments with their invoices.

import { createDataFolder } from '../support/shop-process.ts';
import { fillLargeShop, type LargeShopSize } from './large-shop/open-large-shop.ts';
import type { Browser } from './load/browser.ts';
import { measure, type Work } from './load/measure.ts';
import { type LargeOffice, openOffice } from './office/large-office.ts';
import { countReadings, listReadings } from './office/office-lists.ts';
import { paletteReadings, recordReadings } from './office/office-records.ts';
import { readOffice } from './office/reading.ts';
import { shipMany } from './office/ship-many.ts';
import type { Figures } from './report.ts';
import { startShop, type StartedShop } from './starts.ts';

export type OfficeFigures = {
  readonly figures: readonly Figures[];
  readonly facts: Readonly<Record<string, string>>;
};

/** Fills a shop and measures it; `seconds` for each list. A folder that was filled before is measured as it is. */
export async function measureOffice(
  size: LargeShopSize,
  seconds: number,
  filledFolder?: string,
): Promise<OfficeFigures> {
  if (filledFolder !== undefined) return measureShop(filledFolder, size, seconds);
  const folder = await createDataFolder();
  try {
    console.log(await fillLargeShop(folder.path, size));
    return await measureShop(folder.path, size, seconds);
  } finally {
    await folder.remove();
  }
}

async function measureShop(
  dataFolder: string,
  { orders }: LargeShopSize,
  seconds: number,
): Promise<OfficeFigures> {
  const started = await startShop(undefined, dataFolder, { SAMPLE_SHOP: 'on' });
  try {
    const office = await openOffice(started.shop.url, orders);
    const figures = await measureReadings(office, started, seconds);
    const shipped = await shipMany(office.staff);
    const facts = {
      [`${shipped.shipments} shipments with invoices`]: `${shipped.seconds.toFixed(1)} s, ${shipped.refused} refused`,
      'their cards captured after': `${shipped.capturedSeconds.toFixed(1)} s`,
    };
    return { figures, facts };
  } finally {
    await started.shop.stop();
  }
}

async function measureReadings(
  office: LargeOffice,
  { served }: StartedShop,
  seconds: number,
): Promise<Figures[]> {
  const lists = await listReadings(office);
  for (const [what, path] of lists) await tellEmpty(office, what, path);
  const readings = [
    ...[...lists, ...countReadings].map(([what, path]) => [what, [path]] as const),
    ...(await paletteReadings(office)),
    ...(await recordReadings(office)),
  ];
  const figures: Figures[] = [];
  for (const [what, paths] of readings)
    for (const connections of [1, 8]) {
      const workers = office.sessions
        .slice(0, connections)
        .map((session, index) => readingInTurn(session, paths, index * 7));
      const run = await measure({ workers }, { what, served, seconds });
      // A large office takes minutes: what was measured stands, whatever comes after.
      console.error(`${what}, ${connections} at a time: ${run.p50Milliseconds.toFixed(1)} ms`);
      figures.push({ side: '', what, connections, runs: [run] });
    }
  return figures;
}

function readingInTurn(session: Browser, paths: readonly string[], first: number): Work {
  let turn = first;
  return async () => {
    await session.get(`/api/office${paths[turn % paths.length]}`);
    turn += 1;
  };
}

/** Tells of an empty list, of which the time says nothing: a small shop has some. */
async function tellEmpty({ staff }: LargeOffice, what: string, path: string): Promise<void> {
  const data = await readOffice<unknown[] | { rows?: unknown[] }>(staff, path);
  const rows = Array.isArray(data) ? data : data.rows;
  if (!rows) throw new Error(`${what}: ${path} has no rows`);
  if (rows.length === 0) console.error(`${what}: no rows`);
}
