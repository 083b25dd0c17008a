// Reads an uploaded picture and makes it smaller. It runs in a process of its own: the library decodes what strangers may have made.

import { partPictureWidths } from '@chipload/contract/part-picture-path';
import { partPictureLimits } from '@chipload/domain/catalogue';
import { canBeSeen, iconSides, logoLimits, type ThemeName, themes } from '@chipload/domain/look';
import sharp, { type Metadata, type Sharp } from 'sharp';

export type PictureProblem =
  | 'picture-unreadable'
  | 'picture-too-large'
  | 'picture-shape'
  | 'logo-shape'
  | 'logo-animated'
  | 'logo-unseen';

export type ReadPicture = {
  /** In pixels, upright. */
  readonly width: number;
  readonly height: number;
  /** Without metadata: WebP of a part; a PNG of a logo, and for light ground that of its icon. */
  readonly files: readonly { readonly width: number; readonly content: Uint8Array }[];
};

// Only the formats that are accepted, and only from memory, where a drawing reaches no other file.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
    'VipsForeignLoadSvgBuffer', // of a logo, of which only the pixels are kept
  ],
});
sharp.cache(false);
sharp.concurrency(1); // the pages of visitors have the other cores

/** Returns the picture in the widths that are kept, or why it is refused. */
export async function readPicture(file: Uint8Array): Promise<ReadPicture | PictureProblem> {
  const metadata = await metadataOf(file);
  if (metadata === undefined || metadata.format === 'svg') return 'picture-unreadable';
  const problem = problemOf(metadata);
  if (problem !== undefined) return problem;
  const { width, height } = metadata.autoOrient;
  try {
    const files = [];
    // Each is made from the next larger one, so that the upload is decoded once.
    let source = file;
    for (const kept of widthsOf(width)) {
      const content = await madeSmaller(source, kept);
      files.push({ width: kept, content });
      source = content;
    }
    return { width, height, files };
  } catch {
    return 'picture-unreadable';
  }
}

/** Returns a logo in the height in which it is kept, for light ground also as an icon, or why it is refused. */
export async function readLogo(file: Uint8Array, ground: ThemeName): Promise<ReadPicture | PictureProblem> {
  const metadata = await metadataOf(file);
  if (metadata === undefined) return 'picture-unreadable';
  const problem = logoProblemOf(metadata);
  if (problem !== undefined) return problem;
  try {
    const { height: kept } = logoLimits;
    const { data, info } = await openLogo(file, metadata, kept / metadata.height)
      .resize({ height: kept })
      .png({ compressionLevel: 9 })
      .timeout({ seconds: 20 })
      .toBuffer({ resolveWithObject: true });
    if (!(await isSeenOn(themes[ground].paper, data))) return 'logo-unseen';
    const icons =
      ground === 'light' ? [{ width: iconSides.icon, content: await iconOf(file, metadata) }] : [];
    return {
      width: info.width,
      height: kept,
      files: [{ width: info.width, content: data }, ...icons],
    };
  } catch {
    return 'picture-unreadable';
  }
}

/** Returns the square icon of a logo: in the middle of its ground. */
async function iconOf(file: Uint8Array, metadata: Metadata): Promise<Buffer> {
  const { icon, logo } = iconSides;
  const background = themes.light.paper;
  const margin = (icon - logo) / 2;
  return openLogo(file, metadata, logo / Math.max(metadata.width, metadata.height))
    .flatten({ background })
    .resize({ width: logo, height: logo, fit: 'contain', background })
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background })
    .png({ compressionLevel: 9 })
    .timeout({ seconds: 20 })
    .toBuffer();
}

/** Opens a logo, upright; a drawing at the scale at which it is drawn. */
function openLogo(file: Uint8Array, { format }: Metadata, scale: number): Sharp {
  return sharp(file, {
    limitInputPixels: partPictureLimits.pixels,
    failOn: 'error',
    ...(format === 'svg' && { density: densityOf(scale) }),
  }).autoOrient();
}

/** True if a picture is seen on a ground of this colour, which is around it, too. */
async function isSeenOn(background: string, picture: Uint8Array): Promise<boolean> {
  const greys = await sharp(picture)
    .flatten({ background })
    .extend({ top: 1, background })
    .greyscale()
    .png()
    .toBuffer();
  const { channels } = await sharp(greys).stats();
  return channels.some(({ min, max }) => canBeSeen(min, max));
}

async function metadataOf(file: Uint8Array): Promise<Metadata | undefined> {
  return sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
}

function logoProblemOf({ format, pages = 1, autoOrient }: Metadata): PictureProblem | undefined {
  const { width, height } = autoOrient;
  const { leastHeight, mostWide, mostHigh } = logoLimits;
  if (width * height > partPictureLimits.pixels) return 'picture-too-large';
  if (pages > 1) return 'logo-animated';
  const isSmall = format !== 'svg' && height < leastHeight;
  return isSmall || width > mostWide * height || height > mostHigh * width ? 'logo-shape' : undefined;
}

/** The dots per inch at which a drawing is drawn at a scale; the usual are 72. */
function densityOf(scale: number): number {
  return Math.min(Math.max(72 * scale, 1), 100_000);
}

/** The widths in which a picture is kept, the largest first; one that is smaller is never enlarged. */
function widthsOf(width: number): number[] {
  return [...new Set(partPictureWidths.map((wanted) => Math.min(wanted, width)))].toReversed();
}

function problemOf({ width, height }: Metadata): PictureProblem | undefined {
  const { pixels, leastPixels, mostRatio } = partPictureLimits;
  if (width * height > pixels) return 'picture-too-large';
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  return short < leastPixels || long > mostRatio * short ? 'picture-shape' : undefined;
}

async function madeSmaller(source: Uint8Array, width: number): Promise<Uint8Array> {
  return sharp(source, { limitInputPixels: partPictureLimits.pixels, failOn: 'error' })
    .autoOrient()
    .resize({ width })
    .webp({ quality: 82, smartSubsample: true })
    .timeout({ seconds: 20 })
    .toBuffer();
}
