// Estimates the size of a parsed text from its characters before it is parsed: a parser that runs out of memory ends the whole
// process and cannot be stopped in between.

import type { LibraryProblemCode } from './library-problem.ts';

type Limits = { readonly depth: number; readonly values: number; readonly tools: number };

const characters = {
  quote: 0x22,
  backslash: 0x5c,
  comma: 0x2c,
  openBrace: 0x7b,
  closeBrace: 0x7d,
  openBracket: 0x5b,
  closeBracket: 0x5d,
};

/** Returns why JSON must not be parsed; undefined if it may be. Characters within strings are not counted. */
export function checkJsonSize(
  text: string,
  { depth: deepest, values: most }: Limits,
): LibraryProblemCode | undefined {
  let [depth, values] = [0, 0];
  for (let at = 0; at < text.length; at += 1) {
    switch (text.charCodeAt(at)) {
      case characters.quote:
        at = endOfText(text, at);
        break;
      case characters.openBrace:
      case characters.openBracket:
        depth += 1;
        values += 1;
        break;
      case characters.closeBrace:
      case characters.closeBracket:
        depth -= 1;
        break;
      case characters.comma:
        values += 1;
        break;
    }
    if (depth > deepest) return 'library-unreadable';
    if (values > most) return 'library-too-large';
  }
  return undefined;
}

/** Returns the end of the string that starts at a quotation mark. */
function endOfText(text: string, begin: number): number {
  let end = text.indexOf('"', begin + 1);
  while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end === -1 ? text.length : end;
}

function isEscaped(text: string, at: number): boolean {
  let slashes = 0;
  while (text.charCodeAt(at - 1 - slashes) === characters.backslash) slashes += 1;
  return slashes % 2 === 1;
}

/** The longest line of a table, a title included. */
const longestLine = 20_000;

/** Returns why a text must not be read as a table; undefined if it may be. */
export function checkTableSize(
  text: string,
  { tools, values: most }: Limits,
): LibraryProblemCode | undefined {
  if (text.includes('\u0000')) return 'library-unreadable';
  let [lines, cells, from] = [0, 0, 0];
  for (let at = 0; at <= text.length; at += 1) {
    const character = text[at];
    if (character === ',' || character === ';' || character === '\t') cells += 1;
    if (character !== '\n' && character !== '\r' && character !== undefined) continue;
    if (at - from > longestLine) return 'library-unreadable';
    if (at > from) lines += 1;
    from = at + 1;
    if (lines > 2 * tools) return 'library-too-many-tools';
    if (cells > most) return 'library-too-large';
  }
  return undefined;
}
