// Reads a document that an owner wrote, in a file or in the office, into the texts that the shop shows.
// Entry points: `readText` (one language), `documentKinds`. Never knows: where the text and its files are kept.

import type { Say } from '../../platform/refusal.ts';
import type { DocumentFile, DocumentKind, Reading, StructurePlace } from './document-kinds.ts';
import { readMarkdown, readMarkdownInParts, readMarkdownInPieces } from './markdown.ts';
import { textBlocksOf } from './text-blocks.ts';
import { fieldsOf } from './written-fields.ts';
import { m } from '@chipload/messages';

export { documentKinds, type DocumentKind, type Reading, type StructurePlace } from './document-kinds.ts';
export type { Size } from './markdown.ts';
export { readStoredFile, type StoredFile } from './stored-file.ts';

/** A text in one language as it is written: the fields of its head, and Markdown. */
export type WrittenText = { readonly fields: Readonly<Record<string, unknown>>; readonly body: string };

/** The text of a document as it is written, with the digests of its files by their names; `fr` is null while it is not translated. */
export type DocumentSource = {
  readonly en: WrittenText;
  readonly fr: WrittenText | null;
  readonly files: Readonly<Record<string, string>>;
};

/** A text as the shop shows it, and its plain text, block by block, for the search. */
export type ReadText = Reading & { readonly textBlocks: readonly string[] };

/** Reads a text and reports what cannot be shown. */
export function readText(
  { kind, slug, text }: { kind: DocumentKind; slug: string; text: WrittenText },
  {
    fileOf,
    structure,
    fault,
  }: {
    /** Returns a file of the document; undefined if there is none, or after reporting a fault of it. */
    readonly fileOf: (name: string, column?: string) => DocumentFile | 'refused' | undefined;
    readonly structure: () => StructurePlace | undefined;
    readonly fault: (sentence: Say, column?: string) => void;
  },
): ReadText {
  const front = fieldsOf(text.fields, fault);
  const file = (name: string, column?: string) => {
    const found = fileOf(name, column);
    if (found === undefined) fault((options) => m.content_fault_no_file({ name }, options), column);
    return found === 'refused' ? undefined : found;
  };
  const pictureOf = (name: string) => {
    const { path, size } = file(name) ?? {};
    if (path !== undefined && !size) fault((options) => m.content_fault_no_picture({ name }, options));
    return path !== undefined && size ? { path, size } : undefined;
  };
  const nameOnSharedPage = kind.sharesPage === true ? slug : undefined;
  const markdown = { pictureOf, fault, nameOnSharedPage };
  const reading = kind.read({
    slug,
    front,
    html: (name) => readMarkdown(text.body, name, markdown),
    htmlInParts: (name) => readMarkdownInParts(text.body, name, markdown),
    htmlInPieces: (name) => readMarkdownInPieces(text.body, name, markdown),
    file,
    structure,
    fault,
  });
  front.finish();
  return { ...reading, textBlocks: textBlocksOf(text.body) };
}
