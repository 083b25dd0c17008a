// The evaluation of mods: with another length each time, so that no answer is known.

import { dataOf } from './answers.ts';
import type { BusyShop, Case } from './case.ts';

export function modCases({ visitors }: BusyShop): Case[] {
  let turn = 0;
  return [
    {
      what: 'a mod evaluated',
      counts: [1, 8],
      load: async (count) => ({
        workers: (await visitors.guests(count)).map((guest) => async () => {
          turn += 1;
          const overallLength = 2.5 + (turn % 4_500) / 10_000;
          const operations = [
            { operation: 'shorten', values: { overall_length: overallLength } },
            { operation: 'weldon-flat', values: {} },
            { operation: 'corner-radius', values: { corner_radius: 0.03 } },
          ];
          const wish = { inventory_code: 'X4-1/2R-SQ', operations };
          const { is_allowed: isAllowed } = dataOf(await guest.ask('/api/mods/evaluate', wish)) as {
            is_allowed: boolean;
          };
          if (!isAllowed) throw new Error('The wish is not allowed');
        }),
      }),
    },
  ];
}
