// Measures the evaluation of mods: with another length each time, so that no answer is cached.

import { type Figures, measureWork } from './load.ts';
import { visit } from './visitor.ts';

const times = 200;

/** One at a time, and eight in parallel: the answer should come within 50 ms in 99 of 100 cases. */
export async function measureMods(shopUrl: string): Promise<Figures[]> {
  const figures: Figures[] = [];
  for (const count of [1, 8]) {
    const guests = await Promise.all(Array.from({ length: count }, () => visit(shopUrl)));
    const work = guests.map((guest, index) => {
      let turn = 0;
      return async () => {
        turn += 1;
        const overallLength = 2.5 + ((turn * guests.length + index) % 450) / 1_000;
        const operations = [
          { operation: 'shorten', values: { overall_length: overallLength } },
          { operation: 'weldon-flat', values: {} },
          { operation: 'corner-radius', values: { corner_radius: 0.03 } },
        ];
        const wish = { inventory_code: 'X4-1/2R-SQ', operations };
        const { status, data } = await guest.call('POST', '/mods/evaluate', wish);
        if (status !== 200) throw new Error(`/mods/evaluate: ${status} ${JSON.stringify(data)}`);
        if (!(data as { is_allowed: boolean }).is_allowed) throw new Error('The wish is not allowed');
      };
    });
    figures.push(await measureWork('a mod evaluated', work, { times }));
  }
  return figures;
}
