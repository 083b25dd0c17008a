/** The files that a company's papers may be. */
export type FileMedia = 'application/pdf' | 'image/png' | 'image/jpeg';

/** How the files begin: ISO 32000-1 7.5.2, PNG (third edition) 5.2, ISO/IEC 10918-1 B.1. */
const beginnings: readonly (readonly [FileMedia, readonly number[]])[] = [
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
];

/** Returns which of the accepted kinds a file is, by its first bytes, whatever it is called; undefined for any other. */
export function mediaOf(bytes: Uint8Array): FileMedia | undefined {
  return beginnings.find(([, first]) => first.every((byte, index) => bytes[index] === byte))?.[0];
}
