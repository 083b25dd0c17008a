import type { Item } from '@chipload/contract';
import { backorderQuantity } from '@chipload/domain/trunk';
import { m } from '@chipload/messages';
import { countText } from '@chipload/ui/count-text';
import { Unbroken } from '@chipload/ui/unbroken';
import { isShort } from './is-short.ts';
import { withExpectedDays } from './expected-text.ts';

/** Shows `8 backordered, expected in stock 2026-12-04`, below the badge with the stock; nothing if all of it is in stock or if the part is sold off. */
export function BackorderNote({ item }: { item: Item }) {
  if (!isShort(item)) return null;
  const counts = { backordered: countText(backorderQuantity(item)) };
  return (
    <p className="text-xs text-partial">
      <Unbroken text={withExpectedDays(m.trunk_backordered(counts), item)} />
    </p>
  );
}
