/** The files that a company's papers may be. */
export type FileMedia = 'application/pdf' | 'image/png' | 'image/jpeg';

/** How the files begin: ISO 32000-1 7.5.2, PNG (third edition) 5.2, ISO/IEC 10918-1 B.1. */
const beginnings: readonly (readonly [FileMedia, readonly number[]])[] = [
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
];

/** How a whole PNG ends: the chunk IEND and its checksum. */
const endOfPng = [0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82];
/** A PDF ends with this line; readers look for it in so many bytes. */
const endOfPdf = { line: '%%EOF', bytes: 1_024 };

/**
 * Returns which of the accepted kinds a file is, by its bytes, whatever it is called; undefined for any other, and for one with
 * something else behind it. Telephones write films behind a JPEG, so that its end says nothing.
 */
export function mediaOf(bytes: Uint8Array): FileMedia | undefined {
  const media = beginnings.find(([, first]) => first.every((byte, index) => bytes[index] === byte))?.[0];
  if (media === 'image/png' && !endOfPng.every((byte, index) => bytes.at(index - endOfPng.length) === byte))
    return undefined;
  if (media === 'application/pdf' && !textAtEnd(bytes).includes(endOfPdf.line)) return undefined;
  return media;
}

function textAtEnd(bytes: Uint8Array): string {
  return Array.from(bytes.subarray(-endOfPdf.bytes), (byte) => String.fromCodePoint(byte)).join('');
}

const endings: Readonly<Record<FileMedia, readonly [string, ...string[]]>> = {
  'application/pdf': ['.pdf'],
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
};

/** Returns the name of a file without a path, with the ending of what it is: `../a.html` of a PDF is `a.html.pdf`. */
export function fileNameOf(typed: string, media: FileMedia, mostCharacters: number): string {
  const name = typed
    .replace(/^.*[/\\]/, '')
    .replace(/^[\s.]+/, '')
    .trim();
  if (name !== '' && endings[media].some((ending) => name.toLowerCase().endsWith(ending))) return name;
  const [ending] = endings[media];
  return `${(name === '' ? 'document' : name).slice(0, mostCharacters - ending.length)}${ending}`;
}
