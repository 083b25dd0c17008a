// Reads a drawing or another file beside a document: its type, its size, and that it contains no scripts.

import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import { accentAsItCame, themes } from '@chipload/domain/look';
import { documentFilePath } from './document-path.ts';
import type { Size } from './markdown.ts';

export type StoredFile = {
  readonly digest: string;
  readonly mediaType: string;
  readonly content: Buffer;
  /** The path at which the shop serves it. */
  readonly path: string;
  /** In pixels; undefined if it is not a picture. */
  readonly size: Size | undefined;
};

type Read = { readonly file: StoredFile } | { readonly problem: string };

export const mostFileBytes = 4_000_000;

const kinds: Readonly<Record<string, { mediaType: string; sizeOf?: (content: Buffer) => Size | undefined }>> =
  {
    '.svg': { mediaType: 'image/svg+xml', sizeOf: sizeOfSvg },
    '.png': { mediaType: 'image/png', sizeOf: sizeOfPng },
    '.jpg': { mediaType: 'image/jpeg', sizeOf: sizeOfJpeg },
    '.webp': { mediaType: 'image/webp', sizeOf: sizeOfWebp },
    '.pdf': { mediaType: 'application/pdf' },
  };

/** Returns a file as it will be stored, or the problem with it. */
export function readStoredFile(name: string, content: Buffer): Read {
  const kind = kinds[extname(name)];
  if (!kind)
    return { problem: `is of a kind that is not shown. Use one of: ${Object.keys(kinds).join(', ')}.` };
  if (content.length > mostFileBytes)
    return { problem: `is larger than ${mostFileBytes / 1_000_000} MB. Make it smaller.` };
  const isDrawing = kind.mediaType === 'image/svg+xml';
  const fault = isDrawing ? faultOfSvg(content.toString('utf8')) : undefined;
  if (fault !== undefined) return { problem: fault };
  const kept = isDrawing ? Buffer.from(withThemes(content.toString('utf8'))) : content;
  const size = kind.sizeOf?.(content);
  if (kind.sizeOf && size === undefined)
    return { problem: 'has no size that can be read. Give a drawing a viewBox, or save a picture anew.' };
  const digest = digestOf(kept);
  return {
    file: { digest, mediaType: kind.mediaType, content: kept, path: documentFilePath(digest, name), size },
  };
}

/** Returns the digest by which a file is known. */
export function digestOf(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 32);
}

/** Returns the size of a stored picture; undefined for another file. */
export function sizeOfStored({ media_type, content }: StoredContent): Size | undefined {
  return Object.values(kinds)
    .find(({ mediaType }) => mediaType === media_type)
    ?.sizeOf?.(content);
}

type StoredContent = { readonly media_type: string; readonly content: Buffer };

/**
 * Returns why a drawing is refused, or undefined. Scripts in it would not run, since pages show it as a picture, but that must not
 * be the only protection.
 */
function faultOfSvg(text: string): string | undefined {
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) return 'has a DOCTYPE. Save it as plain SVG without one.';
  if (/<(script|foreignObject|iframe|object|embed)\b/i.test(text))
    return 'has a script or foreign content in it. Save it as a plain drawing.';
  if (/\son\w+\s*=/i.test(text)) return 'has a script in an attribute. Save it as a plain drawing.';
  const addresses = text.matchAll(/(?:href|src)\s*=\s*["']?\s*([^"'\s>]*)|url\(\s*["']?([^"')]*)/gi);
  for (const [, address, inStyle] of addresses) {
    if (!(address ?? inStyle ?? '').startsWith('#'))
      return 'refers to something outside itself. Put everything into the drawing.';
  }
  return /@import/i.test(text) ? 'loads a style sheet. Put the styles into the drawing.' : undefined;
}

/** Makes a drawing use the reader's theme for `currentColor` and the accent colour. */
function withThemes(svg: string): string {
  const { light, dark } = themes;
  const accent = ['stroke', 'fill']
    .map((kind) => `[${kind}="${accentAsItCame.light}" i]{${kind}:${accentAsItCame.dark}}`)
    .join('');
  const style =
    `<style>:root{color:${light.ink}}` +
    `@media (prefers-color-scheme:dark){:root{color:${dark.ink}}${accent}}</style>`;
  return svg.includes('currentColor') ? svg.replace(/<svg\b[^>]*>/, (root) => root + style) : svg;
}

function sizeOfSvg(content: Buffer): Size | undefined {
  const root = /<svg\b[^>]*>/.exec(content.toString('utf8'))?.[0] ?? '';
  const [, width, height] = /\bviewBox="[-\d.]+[ ,]+[-\d.]+[ ,]+([\d.]+)[ ,]+([\d.]+)"/.exec(root) ?? [];
  return sizeFrom(Number(width), Number(height));
}

function sizeOfPng(content: Buffer): Size | undefined {
  const isPng = content.length > 24 && content.toString('latin1', 1, 4) === 'PNG';
  return isPng ? sizeFrom(content.readUInt32BE(16), content.readUInt32BE(20)) : undefined;
}

/** The size is in the segment that starts the frame (ITU T.81, B.2.2). */
function sizeOfJpeg(content: Buffer): Size | undefined {
  if (content.length < 4 || content.readUInt16BE(0) !== 0xffd8) return undefined;
  let offset = 2;
  while (offset + 9 < content.length && content[offset] === 0xff) {
    const marker = content[offset + 1] ?? 0;
    const startsFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (startsFrame) return sizeFrom(content.readUInt16BE(offset + 7), content.readUInt16BE(offset + 5));
    offset += 2 + content.readUInt16BE(offset + 2);
  }
  return undefined;
}

/** The size is in the first chunk, written in one of three ways (RFC 9649, 2.5 to 2.7). */
function sizeOfWebp(content: Buffer): Size | undefined {
  if (content.length < 30 || content.toString('latin1', 8, 12) !== 'WEBP') return undefined;
  const chunk = content.toString('latin1', 12, 16);
  if (chunk === 'VP8X') return sizeFrom(content.readUIntLE(24, 3) + 1, content.readUIntLE(27, 3) + 1);
  if (chunk === 'VP8 ') return sizeFrom(content.readUInt16LE(26) & 0x3fff, content.readUInt16LE(28) & 0x3fff);
  const bits = content.readUInt32LE(21);
  return chunk === 'VP8L' ? sizeFrom((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1) : undefined;
}

function sizeFrom(width: number, height: number): Size | undefined {
  const rounded = { width: Math.round(width), height: Math.round(height) };
  return rounded.width >= 1 && rounded.height >= 1 ? rounded : undefined;
}
