import type { Trunk } from '@chipload/contract';
import { backorderQuantity } from '@chipload/domain/trunk';
import { m } from '@chipload/messages';
import { countText } from '@chipload/ui/count-text';

/**
 * Returns the hint for each way of bundling: how many pieces of this trunk ship now and how many later, or for a trunk of
 * made-to-order items when they ship. Of a trunk that is all in stock there is nothing to say for either.
 */
export function bundlingHints({ kind, bags }: Trunk): { whenAvailable: string; together: string } {
  const items = bags.flatMap((bag) => bag.items);
  const requested = total(items.map((item) => item.requested));
  const backordered = total(items.map((item) => backorderQuantity(item)));
  const now = requested - backordered;
  const pieces = (count: number) => m.checkout_pieces({ count, pieces: countText(count) });

  if (kind === 'mod') {
    const days = Math.max(...items.map(({ made }) => made?.lead_days ?? 0));
    return {
      whenAvailable: m.mods_ships_when_made(),
      together: (backordered === 0 ? m.mods_ships_together : m.mods_ships_together_later)({
        count: days,
        shown: countText(days),
      }),
    };
  }
  return {
    whenAvailable:
      now === 0
        ? m.checkout_all_backordered({ later: pieces(backordered) })
        : m.checkout_ships_apart({ now: pieces(now), later: pieces(backordered) }),
    together:
      now === 0
        ? m.checkout_all_as_one({ all: pieces(requested) })
        : m.checkout_ships_as_one({ all: pieces(requested), later: pieces(backordered) }),
  };
}

function total(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}
