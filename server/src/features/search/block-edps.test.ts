import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildBlock, columnNames, edpMarkOf, slotOfEdp, slotsWithEdpPrefix } from './block.ts';
import { blockOfBytes, bytesOfBlock } from './block-bytes.ts';

/** Few digits, so that many of the numbers begin alike; some parts have none. */
const anyEdps = fc.uniqueArray(fc.stringMatching(/^[123]{0,6}$/), { maxLength: 300 });

test('a part is found by its EDP number and by each beginning of it, also in a block that was read from a file', () => {
  fc.assert(
    fc.property(anyEdps, fc.stringMatching(/^[123]{1,7}$/), (edps, asked) => {
      const built = buildBlock(
        edps.map((edp, id) => ({
          id,
          code: `P${id}`,
          key: `P${id}`,
          edp,
          isActive: true,
          available: 0,
          kinds: columnNames.map(() => 0),
          words: [],
          prices: [],
        })),
      );
      const { numbers, texts } = bytesOfBlock(built);
      const read = blockOfBytes({ numbers: numbers.slice().buffer, texts: texts.slice().buffer });
      for (const block of [built, read]) {
        const position = edps.indexOf(asked);
        expect(slotOfEdp(block, asked, edpMarkOf(asked))).toBe(position < 0 ? undefined : position);
        const begun = [...edps.keys()].filter((slot) => edps[slot]?.startsWith(asked));
        expect([...slotsWithEdpPrefix(block, asked)].toSorted((a, b) => a - b)).toEqual(begun);
      }
    }),
  );
});
