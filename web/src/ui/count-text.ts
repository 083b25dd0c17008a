import { currentLanguage, formatCount } from '@chipload/messages/locale';

/** A count as the reader's language writes it: `6,004`, `6 004`. */
export function countText(count: number): string {
  return formatCount(count, currentLanguage());
}
