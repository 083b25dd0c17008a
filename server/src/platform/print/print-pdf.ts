// Prints documents as PDF. Import it only from modules that run in a thread of their own: a large document takes a second or two,
// and the libraries for fonts and bar codes are large.

import { escapeMarkup } from '@chipload/domain/markup';
import pdfmake from 'pdfmake';
import type { Content, DynamicContent, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { Language } from '../language.ts';
import { printable, typefaceFiles } from './typeface.ts';

declare module 'pdfmake' {
  // Missing from the library's types.
  export function setUrlAccessPolicy(mayLoad: (url: string) => boolean): void;
  export function setLocalAccessPolicy(mayRead: (path: string) => boolean): void;
}

const typeface = 'DejaVu Sans';
const files = new Set(Object.values(typefaceFiles));

pdfmake.setFonts({ [typeface]: typefaceFiles });
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => files.has(path));

/** A document, which names its language for whoever has it read aloud. */
type PrintedDocument = TDocumentDefinitions & { readonly language: Language };

/** Prints a document in the typeface of the shop; its texts may have any characters. */
export async function printPdf(document: PrintedDocument): Promise<Uint8Array> {
  const { content, header, footer, defaultStyle, language } = document;
  const printed: TDocumentDefinitions = {
    ...document,
    language: `${language}-CA`,
    defaultStyle: { ...defaultStyle, font: typeface },
    content: withPrintableTexts(content),
    ...(header && { header: onEveryPage(header) }),
    ...(footer && { footer: onEveryPage(footer) }),
  };
  return pdfmake.createPdf(printed).getBuffer();
}

function onEveryPage(content: DynamicContent | Content): DynamicContent | Content {
  return typeof content === 'function'
    ? (...page) => withPrintableTexts(content(...page) ?? '')
    : withPrintableTexts(content);
}

/** The properties of content that hold texts, or content that does. */
const withTexts = new Set(['text', 'stack', 'columns', 'ol', 'ul', 'table', 'body']);

function withPrintableTexts<Part>(part: Part): Part;
function withPrintableTexts(part: unknown): unknown {
  if (typeof part === 'string') return printable(part);
  if (Array.isArray(part)) return part.map(withPrintableTexts);
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(
    Object.entries(part).map(([name, value]) => {
      if (name === 'svg') return [name, printable(value, escapeMarkup)];
      return [name, withTexts.has(name) ? withPrintableTexts(value) : value];
    }),
  );
}
