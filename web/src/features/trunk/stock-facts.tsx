import type { Item } from '@chipload/contract';
import { backorderQuantity } from '@chipload/domain/trunk';
import { m } from '@chipload/messages';
import { Badge } from '@chipload/ui/badge';
import { Dated } from '@chipload/ui/dated';
import { countText } from '@chipload/ui/count-text';
import { lastPiecesText } from '../../parts/is-sold.ts';
import { PiecesBadge } from '../../parts/pieces-badge.tsx';
import { withExpectedDay } from '../../cart/expected-text.ts';

/** Whether there is enough stock. For a part that is sold off, the pieces left. */
export function StockBadge({ item }: { item: Item }) {
  if (item.sale_limit !== undefined) return <Badge tone="partial">{lastPiecesText(item.sale_limit)}</Badge>;
  return <PiecesBadge stocked={item.stocked} wanted={item.requested} />;
}

/** Shows `8 backordered, expected 2026-12-04`, below the badge with the stock; nothing if all of it is in stock or if the part is sold off. */
export function BackorderNote({ item }: { item: Item }) {
  const backordered = backorderQuantity(item);
  if (backordered === 0 || item.sale_limit !== undefined) return null;
  const counts = { backordered: countText(backordered) };
  return (
    <p className="text-xs text-partial">
      <Dated text={withExpectedDay(m.trunk_backordered(counts), item.expected_on)} />
    </p>
  );
}
