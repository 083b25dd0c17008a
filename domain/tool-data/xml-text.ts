import { escapeMarkup } from '../markup/markup.ts';

/** Escapes a text for XML, which allows no control characters and no halves of characters, however they are escaped. */
export function escapedXml(text: string): string {
  return escapeMarkup(text.replaceAll(/[^\P{Cc}\t\n]|\p{Cs}|[\uFFFE\uFFFF]/gu, ' '));
}

/** Returns a text as a comment, in which two hyphens may not follow each other, nor one stand at the end. */
export function xmlComment(text: string): string {
  return `<!-- ${escapedXml(text).replaceAll(/-(?=-)/g, '- ')} -->\n`;
}

/** Returns attributes with a space before each; those without a value are left out. */
export function xmlAttributes(values: Readonly<Record<string, string | number | undefined>>): string {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${escapedXml(String(value)).replaceAll(/\s/g, ' ')}"`)
    .join('');
}
