// The addresses of uploaded pictures of parts. Apart from those of drawn pictures, which every page needs.

/** The widths in which an uploaded picture of a part is kept; one that is smaller is never enlarged. */
const partPictureWidths = [160, 480, 960, 1600] as const;

/** Returns the widths in which a picture of a width is kept, the smallest first. */
export function keptWidths(width: number): readonly number[] {
  const smaller = partPictureWidths.filter((kept) => kept < width);
  return smaller.length === partPictureWidths.length ? smaller : [...smaller, width];
}

/** The folder of the addresses of uploaded pictures. They contain the digest of the picture, so they may be cached for ever. */
export const partPicturesPath = '/pictures';

/** Returns the path of an uploaded picture in the least width that has so many pixels, or in the largest. */
export function partPicturePath({ digest, width }: KeptPicture, pixels: number): string {
  const widths = keptWidths(width);
  return `${partPicturesPath}/${digest}/${widths.find((kept) => kept >= pixels) ?? widths.at(-1)}.webp`;
}

/** Returns the `srcset` of an uploaded picture. */
export function partPictureSources({ digest, width }: KeptPicture): string {
  return keptWidths(width)
    .map((kept) => `${partPicturesPath}/${digest}/${kept}.webp ${kept}w`)
    .join(', ');
}

type KeptPicture = { readonly digest: string; readonly width: number };
