// The languages of the shop, and which one to use for a visitor who has not chosen.

export const languages = ['en', 'fr'] as const;
export type Language = (typeof languages)[number];

/** A message without inputs, in the language of the reader. */
export type PlainMessage = (inputs: Record<string, never>, options: { locale: Language }) => string;

/** Returns the requested language if the shop has it. */
export function parseLanguage(text: string | undefined): Language | undefined {
  return languages.find((language) => language === text);
}

/** Returns the best match for an Accept-Language header (RFC 9110, 12.5.4), English when none matches. */
export function preferredLanguage(header: string | undefined): Language {
  const preferences = (header ?? '').split(',').map((preference, index) => {
    const [tag = '', ...parameters] = preference.trim().toLowerCase().split(';');
    const weight = parameters.find((parameter) => parameter.trim().startsWith('q='));
    return { tag: tag.slice(0, 2), weight: weight ? Number(weight.trim().slice(2)) : 1, index };
  });
  const ordered = preferences
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight || a.index - b.index);
  return ordered.map(({ tag }) => parseLanguage(tag)).find((language) => language !== undefined) ?? 'en';
}
