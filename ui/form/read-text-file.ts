import { m } from '@chipload/messages';

/** About fifty times the size of a file with a thousand rows. */
const mostBytes = 2_000_000;

/** Returns the text of a file, in UTF-8 or the encodings of older spreadsheets, or the problem with it. */
export async function readFile(
  file: File,
): Promise<{ readonly text: string } | { readonly problem: string }> {
  if (file.size > mostBytes) return { problem: m.quick_add_file_too_large() };
  const text = textOf(await file.arrayBuffer());
  // A spreadsheet in its own format, say: text never contains a zero character.
  return text.includes('\0') ? { problem: m.quick_add_file_not_text() } : { text };
}

function textOf(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(isUtf16(bytes) ? 'utf-16le' : 'windows-1252').decode(bytes);
  }
}

/** Returns whether the bytes begin with the mark of UTF-16, in which spreadsheets save “Unicode text”. */
function isUtf16(bytes: ArrayBuffer): boolean {
  const [first, second] = new Uint8Array(bytes);
  return first === 0xff && second === 0xfe;
}
