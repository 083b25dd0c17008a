import type { Language } from '../../platform/language.ts';

type DescribedLine = {
  /** In the language of the order. */
  readonly description: string;
  /** Of the part today; null for what was made to order. */
  readonly descriptions: Readonly<Record<Language, string>> | null;
};

/** Returns the description of a line; in another language than its order’s, that of the part today. */
export function describeLine(line: DescribedLine, written: Language, language: Language): string {
  return written === language ? line.description : (line.descriptions?.[language] ?? line.description);
}
