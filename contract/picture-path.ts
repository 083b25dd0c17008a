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
