import type { Item } from '@chipload/contract';
import { m } from '@chipload/messages';
import { countText } from '@chipload/ui/count-text';

/** Adds the time to make an item to the day its pieces are in stock: `8 backordered, expected in stock 2026-12-04, then 4 working days to make it`. */
export function withMakingTime(
  what: string,
  { lead_days: days }: Pick<NonNullable<Item['made']>, 'lead_days'>,
): string {
  return m.mods_then_made({ what, count: days, shown: countText(days) });
}
