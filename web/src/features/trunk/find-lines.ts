import type { Item } from '@chipload/contract';
import { codeKey } from '@chipload/domain/catalogue';

/**
 * Returns the lines whose code or description contains the text, with or without separators; all lines for an empty
 * text.
 */
export function findLines(items: readonly Item[], text: string): readonly Item[] {
  const words = text.trim().toLowerCase();
  if (words === '') return items;
  const key = codeKey(text);
  return items.filter(
    ({ inventory_code: code, description }) =>
      code.toLowerCase().includes(words) ||
      description.toLowerCase().includes(words) ||
      (key !== '' && codeKey(code).includes(key)),
  );
}
