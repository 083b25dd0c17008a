// The addresses of uploaded pictures of parts. Apart from those of drawn pictures, which every page needs.

/** The widths in which an uploaded picture of a part is shown, in pixels; one that is smaller is sent as it is. */
export const partPictureWidths = [160, 480, 960, 1600] as const;

/** The folder of the addresses of uploaded pictures. They contain the digest of the picture, so they may be cached for ever. */
export const partPicturesPath = '/pictures';

/** Returns the path of an uploaded picture. */
export function partPicturePath(digest: string, width: (typeof partPictureWidths)[number]): string {
  return `${partPicturesPath}/${digest}/${width}.webp`;
}

/** Returns the `srcset` of an uploaded picture. */
export function partPictureSources(digest: string): string {
  return partPictureWidths.map((width) => `${partPicturePath(digest, width)} ${width}w`).join(', ');
}
