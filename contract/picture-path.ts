// The addresses of pictures of parts.

/** The widths of pictures in pixels. All but the last are transparent and 16 by 5; the last is a card of 1200 by 630 for links. */
export const pictureWidths = [160, 320, 640, 1200] as const;
export type PictureWidth = (typeof pictureWidths)[number];
export const cardWidth = 1200;
export const cardHeight = 630;

export type PictureFormat = 'webp' | 'png';

/** Returns the path of the picture of a part that is sold. */
export function picturePath(code: string, format: PictureFormat, width: PictureWidth): string {
  return `/api/products/${encodeURIComponent(code)}/picture.${format}?width=${width}`;
}

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
