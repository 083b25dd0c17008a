import type { FileEncoding } from '@chipload/domain/catalogue';

/** Decodes a text file that somebody has sent, by the encoding that it seems to have, or that they say. */
export function decodeText(bytes: Uint8Array, encoding: FileEncoding = encodingOf(bytes)): string {
  return new TextDecoder(encoding).decode(bytes);
}

/** Returns the encoding of a text file: UTF-8, UTF-16 with or without a byte order mark, or else Windows-1252. */
export function encodingOf(bytes: Uint8Array): FileEncoding {
  const utf16 = utf16Of(bytes);
  if (utf16 !== undefined) return utf16;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

/** The first characters of a library or a bank file are ASCII, so in UTF-16 one byte of each is 0. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, 64);
  const zerosAt = (rest: number) => sample.filter((byte, at) => byte === 0 && at % 2 === rest).length;
  const half = sample.length / 2;
  if (zerosAt(1) > half * 0.7 && zerosAt(0) === 0) return 'utf-16le';
  return zerosAt(0) > half * 0.7 && zerosAt(1) === 0 ? 'utf-16be' : undefined;
}
