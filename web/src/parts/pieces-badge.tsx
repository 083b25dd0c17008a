import { stockBadge } from '@chipload/domain/trunk';
import { m } from '@chipload/messages';
import { Badge } from '@chipload/ui/badge';
import { countText } from '@chipload/ui/count-text';

/** A green badge if as many pieces as wanted, or one, are in stock; otherwise a yellow one with the pieces in stock. */
export function PiecesBadge({ stocked, wanted }: { stocked: number; wanted: number }) {
  const badge = stockBadge({ requested: Math.max(1, wanted), stocked });
  if (badge.isInStock) return <Badge tone="good">{m.trunk_in_stock()}</Badge>;
  return <Badge tone="partial">{m.trunk_count_in_stock({ count: countText(badge.stocked) })}</Badge>;
}
