// Documents of parts and series: kinds, limits, and what the name of a file means and proposes.

import { picturePartsOf, type PictureName } from './part-pictures.ts';

const megabyte = 1_000_000;

export const documentKinds = ['data-sheet', 'safety-data-sheet', 'instructions', 'other'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** The records that have documents; those of a series are shown with each of its parts. */
export const documentOwners = ['part', 'series'] as const;

/** A part by its number, or a series by the name in its address. */
export type DocumentOwner = { readonly of: (typeof documentOwners)[number]; readonly name: string };

export const catalogueDocumentLimits = {
  /** Sheets have some 0.2 MB and booklets a few; a telephone loads ten in some seconds, and every backup has them. */
  bytes: 10 * megabyte,
  /** A little more, so that a document that is slightly too large is refused with the reason. */
  sentBytes: 10 * megabyte + 2 * megabyte,
  /** Of a part, or of a series. */
  ofOne: 20,
  titleLength: 120,
  /** As it is sent, and as it is kept. */
  fileNameLength: 120,
} as const;

/** The words by which a name tells what kind a document is, without accents, the most particular first. */
const kindWords: readonly (readonly [DocumentKind, RegExp])[] = [
  [
    'safety-data-sheet',
    /\b(m?sds|fds|safety|fiches? de donnees de securite|securite|fiches? signaletiques?|simdut|whmis)\b/,
  ],
  ['instructions', /\b(instructions?|manual|manuel|guide|notice|mode d ?emploi)\b/],
  ['data-sheet', /\b(tds|data ?sheets?|fiches? techniques?|specifications?)\b/],
];

export function isDocumentName(fileName: string): boolean {
  return /\.pdf$/i.test(fileName);
}

/**
 * Returns what the name of a document may mean, the likeliest first: what the name of a picture would, then what stands before the
 * words of a kind. The number of a part and the slug of a series are written alike.
 *
 *     documentPartsOf('EM4-0500_Safety_Data_Sheet.pdf') // [{ code: 'EM4-0500_Safety_Data_Sheet', … }, { code: 'EM4-0500', place: 1 }]
 */
export function documentPartsOf(fileName: string): readonly PictureName[] {
  const gap = [...fileName.matchAll(/[-_\s]+/g)].find(({ 0: { length }, index }) =>
    kindWords.some(([, pattern]) => wordsOf(fileName.slice(index + length)).search(pattern) === 0),
  );
  const before = gap && picturePartsOf(`${fileName.slice(0, gap.index)}.pdf`);
  return [...picturePartsOf(fileName), ...(before ?? [])];
}

/**
 * Returns the title and the kind that the name of a file proposes.
 *
 *     proposedDocument('EM4-0500_Safety_Data_Sheet.pdf') // { title: 'EM4-0500 Safety Data Sheet', kind: 'safety-data-sheet' }
 */
export function proposedDocument(fileName: string): { readonly title: string; readonly kind: DocumentKind } {
  const title = fileName
    .normalize('NFC')
    .replace(/\.pdf$/i, '')
    .replaceAll(/[_\s]+/g, ' ')
    .trim();
  const words = wordsOf(title);
  const [kind] = kindWords.find(([, pattern]) => pattern.test(words)) ?? ['other' as const];
  return { title: title === '' ? fileName : title, kind };
}

function wordsOf(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .toLowerCase();
}
