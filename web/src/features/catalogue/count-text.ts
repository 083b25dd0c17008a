import { m } from '@chipload/messages';
import { currentLanguage, formatCount } from '@chipload/messages/locale';

/** A count as the reader's language writes it: `6,004`, `6 004`. */
export function countText(count: number): string {
  return formatCount(count, currentLanguage());
}

/** `1 part`, `6,004 parts`. */
export function partsText(count: number): string {
  return m.catalogue_parts({ count, shown: countText(count) });
}
