// The words that are kept of a search that found nothing, never anything that may be about a person.

import { plainText } from './fold.ts';

/** The longest text that is kept. */
export const keptTextLength = 100;

/** As many digits as a telephone or an account number has; no more than points, spaces and hyphens between them. */
const longNumber = /(?:\d[\s.()+-]*){7,}/u;

/**
 * Returns a search in the form in which equal ones are counted, in lower case and on one line; undefined for what may be an e-mail
 * address, a telephone number or the number of a card, for longer texts and for empty ones. Careful: a few rows of sizes are left out
 * too.
 */
export function keptSearchText(typed: string): string | undefined {
  const text = plainText(typed).toLowerCase();
  const isPersonal = text.includes('@') || longNumber.test(text);
  return text === '' || text.length > keptTextLength || isPersonal ? undefined : text;
}
