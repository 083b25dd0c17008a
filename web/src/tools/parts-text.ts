import { m } from '@chipload/messages';
import { countText } from '@chipload/ui/count-text';

/** Formats a number of parts: `1 part`, `6,004 parts`. */
export function partsText(count: number): string {
  return m.catalogue_parts({ count, shown: countText(count) });
}
