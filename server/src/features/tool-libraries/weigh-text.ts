// What a text would become, told by its signs before anything is built from it: a parser that fills the memory ends the
// process, and nothing can stop it on the way.

import type { LibraryProblemCode } from './library-problem.ts';

type Limits = { readonly depth: number; readonly values: number; readonly tools: number };

const signs = {
  quote: 0x22,
  backslash: 0x5c,
  comma: 0x2c,
  openBrace: 0x7b,
  closeBrace: 0x7d,
  openBracket: 0x5b,
  closeBracket: 0x5d,
};

/** Why JSON is not to be parsed, if it is not. Signs within its texts count for nothing. */
export function weighJson(
  text: string,
  { depth: deepest, values: most }: Limits,
): LibraryProblemCode | undefined {
  let [depth, values] = [0, 0];
  for (let at = 0; at < text.length; at += 1) {
    switch (text.charCodeAt(at)) {
      case signs.quote:
        at = endOfText(text, at);
        break;
      case signs.openBrace:
      case signs.openBracket:
        depth += 1;
        values += 1;
        break;
      case signs.closeBrace:
      case signs.closeBracket:
        depth -= 1;
        break;
      case signs.comma:
        values += 1;
        break;
    }
    if (depth > deepest) return 'library-unreadable';
    if (values > most) return 'library-too-large';
  }
  return undefined;
}

/** Where a text that begins at a quotation mark ends. */
function endOfText(text: string, begin: number): number {
  let end = text.indexOf('"', begin + 1);
  while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end === -1 ? text.length : end;
}

function isEscaped(text: string, at: number): boolean {
  let slashes = 0;
  while (text.charCodeAt(at - 1 - slashes) === signs.backslash) slashes += 1;
  return slashes % 2 === 1;
}

/** The longest line of a table, a title included. */
const longestLine = 20_000;

/** Why a text is not to be read as a table, if it is not. */
export function weighTable(text: string, { tools, values: most }: Limits): LibraryProblemCode | undefined {
  if (text.includes('\u0000')) return 'library-unreadable';
  let [lines, cells, from] = [0, 0, 0];
  for (let at = 0; at <= text.length; at += 1) {
    const sign = text[at];
    if (sign === ',' || sign === ';' || sign === '\t') cells += 1;
    if (sign !== '\n' && sign !== '\r' && sign !== undefined) continue;
    if (at - from > longestLine) return 'library-unreadable';
    if (at > from) lines += 1;
    from = at + 1;
    if (lines > 2 * tools) return 'library-too-many-tools';
    if (cells > most) return 'library-too-large';
  }
  return undefined;
}
