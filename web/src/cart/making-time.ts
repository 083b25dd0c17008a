import type { Item } from '@chipload/contract';
import { m } from '@chipload/messages';
import { countText } from '@chipload/ui/count-text';

/** Adds to when backordered pieces are in stock how long it takes to make something of them: `…, then 4 working days to make it`. */
export function withMakingTime(
  what: string,
  { lead_days: days }: Pick<NonNullable<Item['made']>, 'lead_days'>,
): string {
  return m.mods_then_made({ what, count: days, shown: countText(days) });
}
