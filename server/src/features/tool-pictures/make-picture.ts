// Runs in a thread: draws a tool and encodes the picture.

import {
  cardHeight,
  cardWidth,
  type PictureFormat,
  type PictureWidth,
} from '@chipload/contract/picture-path';
import { pictureOf } from '@chipload/domain/tool-pictures';
import type { Tool } from '@chipload/domain/tools';
import sharp, { type Sharp } from 'sharp';

export type PictureOrder = {
  /** Undefined for a part whose body is not known: its picture is the uploaded one, or empty. */
  readonly tool: Tool | undefined;
  readonly uploaded?: Uint8Array | undefined;
  /** The name of its coating; empty: none. */
  readonly coating: string;
  readonly format: PictureFormat;
  readonly width: PictureWidth;
};

/** The picture of a shared link: the tool in the middle of a white card, as large as services crop it least. */
const card = { width: cardWidth, height: cardHeight, margin: 60 } as const;

export async function make({ format, width, ...part }: PictureOrder): Promise<Uint8Array> {
  const isCard = width === card.width;
  const size = isCard
    ? { width: card.width - 2 * card.margin, height: card.height - 2 * card.margin }
    : { width, height: (width * 5) / 16 };
  const drawn = picturedIn(size, part);
  const picture = isCard
    ? drawn
        .extend({
          top: card.margin,
          bottom: card.margin,
          left: card.margin,
          right: card.margin,
          background: '#fff',
        })
        .flatten({ background: '#fff' })
    : drawn;
  return encoded(picture, format).toBuffer();
}

type Size = { readonly width: number; readonly height: number };

const transparent = { r: 0, g: 0, b: 0, alpha: 0 };

function picturedIn(
  size: Size,
  { tool, uploaded, coating }: Pick<PictureOrder, 'tool' | 'uploaded' | 'coating'>,
): Sharp {
  if (tool) return sharp(pictureOf(tool, coating, size).pixels, { raw: { ...size, channels: 4 } });
  return uploaded
    ? sharp(uploaded)
        .ensureAlpha()
        .resize({ ...size, fit: 'contain', background: transparent })
    : sharp({ create: { ...size, channels: 4, background: transparent } });
}

function encoded(picture: Sharp, format: PictureFormat): Sharp {
  switch (format) {
    case 'webp':
      return picture.webp({ quality: 82 });
    case 'png':
      return picture.png({ compressionLevel: 9, palette: true });
  }
}
