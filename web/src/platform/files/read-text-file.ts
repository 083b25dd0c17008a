import { m } from '@chipload/messages';

/** A thousand rows are a fiftieth of it. */
const mostBytes = 2_000_000;

/** The text of a file, in UTF-8 or as older spreadsheets write it; or why there is none. */
export async function readFile(
  file: File,
): Promise<{ readonly text: string } | { readonly problem: string }> {
  if (file.size > mostBytes) return { problem: m.quick_add_file_too_large() };
  const text = textOf(await file.arrayBuffer());
  // A spreadsheet’s own file, say: no text has the sign zero in it.
  return text.includes('\0') ? { problem: m.quick_add_file_not_text() } : { text };
}

function textOf(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(isUtf16(bytes) ? 'utf-16le' : 'windows-1252').decode(bytes);
  }
}

/** As spreadsheets save “Unicode text”. */
function isUtf16(bytes: ArrayBuffer): boolean {
  const [first, second] = new Uint8Array(bytes);
  return first === 0xff && second === 0xfe;
}
