// Finds the rows that name the same part, in any spelling: they go to the cart as one line, at the price of all their pieces.

import { skuKey } from '@chipload/domain/quick-add';
import { piecesOf } from '../../parts/parts-to-add.ts';
import type { QuickRow } from './rows.ts';
import type { Values } from './use-values.ts';

export type SamePart = {
  /** The numbers of its rows as shown. */
  readonly rowNumbers: readonly number[];
  /** The pieces of all its rows. */
  readonly pieces: number;
};

/** Returns by the id of a row the rows of its part, where there are several; a row without a quantity is none of them. */
export function samePartsOf(rows: readonly QuickRow[], values: Values): ReadonlyMap<number, SamePart> {
  const found = rows.flatMap(({ id, sku, quantity }, index) => {
    const code = values[skuKey(sku)]?.inventory_code ?? undefined;
    const pieces = piecesOf(quantity) ?? 0;
    return code === undefined || pieces === 0 ? [] : [{ id, code, pieces, rowNumber: index + 1 }];
  });
  const several = [...Map.groupBy(found, ({ code }) => code).values()].filter((group) => group.length > 1);
  return new Map(
    several.flatMap((group) => {
      const same: SamePart = {
        rowNumbers: group.map(({ rowNumber }) => rowNumber),
        pieces: group.reduce((sum, { pieces }) => sum + pieces, 0),
      };
      return group.map(({ id }) => [id, same] as const);
    }),
  );
}
