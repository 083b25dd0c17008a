import { CircleAlert } from 'lucide-react';
import type { Item } from '@chipload/contract';
import { m } from '@chipload/messages';
import { countText } from '@chipload/ui/count-text';
import { Icon } from '@chipload/ui/icon';
import { Badge } from '@chipload/ui/badge';
import { BackorderNote } from '../../cart/backorder-note.tsx';
import { lastPiecesText } from '../../parts/is-sold.ts';
import { PiecesBadge } from '../../parts/pieces-badge.tsx';

const obstacleTexts = {
  'not-offered': m.refusal_not_offered,
  changed: m.mods_obstacle_changed,
  'not-approved': m.mods_obstacle_not_approved,
  'too-few': m.mods_obstacle_too_few,
};

/** Says when an item is available: from stock, later, or once it is made. */
export function Availability({ item }: { item: Item }) {
  const { made } = item;
  if (made === undefined) {
    return (
      <>
        <StockBadge item={item} />
        <BackorderNote item={item} />
      </>
    );
  }
  const { kind, lead_days: days, obstacle } = made;
  const leadDays = kind === 'regrind' ? m.regrinds_lead_days : m.mods_lead_days;
  return (
    <>
      <p className="text-sm">{leadDays({ count: days, shown: countText(days) })}</p>
      <BackorderNote item={item} />
      {obstacle !== null && (
        <p className="flex items-center gap-1 text-sm text-bad">
          <Icon of={CircleAlert} size={16} />
          {obstacleTexts[obstacle]()}
        </p>
      )}
    </>
  );
}

/** The stock for the requested pieces; for a part that is sold off, the pieces left. */
function StockBadge({ item }: { item: Item }) {
  if (item.sale_limit !== undefined) return <Badge tone="partial">{lastPiecesText(item.sale_limit)}</Badge>;
  return <PiecesBadge stocked={item.stocked} wanted={item.requested} />;
}
