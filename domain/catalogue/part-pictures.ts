// Pictures of parts: limits, and which part the name of a file means.

import { partLimits } from './part-record.ts';

const megabyte = 1_000_000;

export const partPictureLimits = {
  bytes: 20 * megabyte,
  /** A little more, so that a picture that is slightly too large is refused with the reason. */
  sentBytes: 20 * megabyte + 4_000_000,
  pixels: 50_000_000,
  /** Of each side. */
  leastPixels: 100,
  /** How many times longer one side may be than the other. */
  mostRatio: 10,
  ofPart: 12,
  textLength: partLimits.descriptionLength,
  /** Files that are matched at a time. */
  files: 500,
  fileNameLength: 250,
} as const;

export const partPictureEndings = ['.jpg', '.jpeg', '.png', '.webp', '.avif'] as const;

/** A meaning of a file name: a part, and the place of the picture among its pictures, from 1. */
export type PictureName = { readonly code: string; readonly place: number };

/**
 * Returns what the name of a file may mean, the likeliest first.
 *
 *     picturePartsOf('EM4-0500-2.jpg') // [{ code: 'EM4-0500-2', place: 1 }, { code: 'EM4-0500', place: 2 }]
 */
export function picturePartsOf(fileName: string): readonly PictureName[] {
  const stem = fileName.replace(/\.[^.]*$/, '').trim();
  const [, code, place] = /^(.+)[-_](\d{1,2})$/.exec(stem) ?? [];
  const [, copied] = /^(.+?)\s*\(\d{1,2}\)$/.exec(stem) ?? [];
  return [
    ...(stem === '' ? [] : [{ code: stem, place: 1 }]),
    ...(code === undefined || Number(place) === 0 ? [] : [{ code, place: Number(place) }]),
    // As a computer names the copy of a file.
    ...(copied === undefined ? [] : picturePartsOf(`${copied}.`)),
  ];
}
