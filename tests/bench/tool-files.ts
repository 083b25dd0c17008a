// Measures files for CAM: a bag of a thousand parts with presets for all their materials, and the largest series.

import { type Figures, measureWork } from './load.ts';
import { soldCodes } from './quick-add.ts';
import { visit } from './visitor.ts';

const partCount = 1_000;
const times = 10;

/** One file at a time; a library of a thousand parts for Fusion should take less than a second. */
export async function measureToolFiles(shopUrl: string): Promise<Figures[]> {
  const guest = await visit(shopUrl);
  const items = (await soldCodes(shopUrl, partCount)).map((sku) => ({ sku, quantity: 1 }));
  const { status, data } = await guest.call('POST', '/trunk/add-standards', { items });
  if (status !== 200) throw new Error(`The bag was not filled: ${status}`);
  const bag = (data as { bags: { uuid: string }[] }).bags[0]?.uuid;

  const figures: Figures[] = [];
  for (const [what, path] of [
    [`Fusion library of ${items.length} parts`, `/trunk/bags/${bag}/tool-data?format=fusion-json`],
    [`the same packed (.tools)`, `/trunk/bags/${bag}/tool-data?format=fusion-tools`],
    ['workbook of the series pro-drill', '/products/series/pro-drill/tool-data?format=xlsx'],
  ] as const) {
    const work = async () => {
      const answer = await guest.call('GET', path);
      if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
    };
    figures.push(await measureWork(what, [work], { times }));
  }
  return figures;
}
