import type { Item } from '@chipload/contract';
import { codeKey } from '@chipload/domain/catalogue';

/** The lines whose code or description has the text, with or without separators; all of them without a text. */
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
