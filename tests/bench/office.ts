// Measures the office of a large shop: lists, the palette, records, and 1,000 shipments with their invoices.

import { createDataFolder, startShopProcess } from '../support/shop-process.ts';
import { fillLargeShop, type LargeShopSize } from './large-shop/open-large-shop.ts';
import { type Figures, measure } from './load.ts';
import { type LargeOffice, openOffice } from './office/large-office.ts';
import { countReadings, listReadings } from './office/office-lists.ts';
import { paletteReadings, recordReadings } from './office/office-records.ts';
import { shipMany } from './office/ship-many.ts';

const environment = { RATE_LIMIT: 'off', LOG_LEVEL: 'error', SAMPLE_SHOP: 'on' };

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
  const shop = await startShopProcess({ dataFolder, environment });
  try {
    const office = await openOffice(shop.url, orders);
    const figures = await measureReadings(office, seconds);
    const shipped = await shipMany(office.staff);
    const facts = {
      [`${shipped.shipments} shipments with invoices`]: `${shipped.seconds.toFixed(1)} s, ${shipped.refused} refused`,
      'their cards captured after': `${shipped.capturedSeconds.toFixed(1)} s`,
    };
    return { figures, facts };
  } finally {
    await shop.stop();
  }
}

async function measureReadings(office: LargeOffice, seconds: number): Promise<Figures[]> {
  const { shopUrl, staff } = office;
  const urlOf = (path: string) => `${shopUrl}/api/office${path}`;
  const lists = await listReadings(office);
  const loads = [
    ...[...lists, ...countReadings].map(([what, path]) => ({
      what,
      url: urlOf(path),
      visitors: [staff],
      seconds,
    })),
    ...[...(await paletteReadings(office)), ...(await recordReadings(office))].map(([what, paths]) => ({
      what,
      urls: paths.map(urlOf),
      visitor: staff,
    })),
  ];
  for (const [what, path] of lists) await tellEmpty(staff, what, path);
  const figures: Figures[] = [];
  for (const load of loads) for (const count of [1, 8]) figures.push(await measure(load, count));
  return figures;
}

/** Tells of an empty list, of which the time says nothing: a small shop has some. */
async function tellEmpty(staff: LargeOffice['staff'], what: string, path: string): Promise<void> {
  const { status, data } = await staff.call('GET', path);
  const rows = Array.isArray(data) ? data : (data as { rows?: unknown[] } | undefined)?.rows;
  if (status !== 200 || !rows) throw new Error(`${what}: ${path} answers ${status}`);
  if (rows.length === 0) console.error(`${what}: no rows`);
}
