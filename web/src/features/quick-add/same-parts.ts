// Finds the rows that name the same part, in any spelling: they go to the cart as one line, at the price of all their pieces.

import { skuKey } from '@chipload/domain/quick-add';
import { m } from '@chipload/messages';
import { countText } from '@chipload/ui/count-text';
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

/** A part in hundreds of rows names only its first ones: each of the rows has the text. */
const mostRowsNamed = 6;

/** Says which rows are the same part. */
export function samePartText({ rowNumbers, pieces }: SamePart): string {
  const named = rowNumbers.slice(0, mostRowsNamed).map(countText);
  const others = rowNumbers.length - named.length;
  if (others > 0)
    return m.quick_add_same_part_in_many({
      rows: named.join(', '),
      count: others,
      shown: countText(others),
      pieces: countText(pieces),
    });
  return m.quick_add_same_part({
    rows: named.slice(0, -1).join(', '),
    last: named.at(-1) ?? '',
    pieces: countText(pieces),
  });
}
