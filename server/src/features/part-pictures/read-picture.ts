// Reads an uploaded picture and makes it smaller. It runs in a process of its own: the library decodes what strangers may have made.

import { partPictureWidths } from '@chipload/contract/part-picture-path';
import { partPictureLimits } from '@chipload/domain/catalogue';
import sharp, { type Metadata } from 'sharp';

export type PictureProblem = 'picture-unreadable' | 'picture-too-large' | 'picture-shape';

export type ReadPicture = {
  /** In pixels, upright. */
  readonly width: number;
  readonly height: number;
  /** WebP without metadata. */
  readonly files: readonly { readonly width: number; readonly content: Uint8Array }[];
};

// Only the four formats that are accepted, and only from memory.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
});
sharp.cache(false);
sharp.concurrency(1); // the pages of visitors have the other cores

/** Returns the picture in the widths that are kept, or why it is refused. */
export async function readPicture(file: Uint8Array): Promise<ReadPicture | PictureProblem> {
  const metadata = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (metadata === undefined) return 'picture-unreadable';
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
