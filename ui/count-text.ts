import { currentLanguage, formatCount } from '@chipload/messages/locale';

/** Formats a count in the reader's language: `6,004`, `6 004`. */
export function countText(count: number): string {
  return formatCount(count, currentLanguage());
}
