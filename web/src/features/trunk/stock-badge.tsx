import type { Item } from '@chipload/contract';
import { Badge } from '@chipload/ui/badge';
import { lastPiecesText } from '../../parts/is-sold.ts';
import { PiecesBadge } from '../../parts/pieces-badge.tsx';

/** Whether there is enough stock. For a part that is sold off, the pieces left. */
export function StockBadge({ item }: { item: Item }) {
  if (item.sale_limit !== undefined) return <Badge tone="partial">{lastPiecesText(item.sale_limit)}</Badge>;
  return <PiecesBadge stocked={item.stocked} wanted={item.requested} />;
}
