/** A thousand rows are a fiftieth of it. */
const mostBytes = 2_000_000;

/** The text of a file, in UTF-8 or as older spreadsheets write it; undefined for one that is too large. */
export async function readFile(file: File): Promise<string | undefined> {
  if (file.size > mostBytes) return undefined;
  const bytes = await file.arrayBuffer();
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
