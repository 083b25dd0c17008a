// A file of pieces of bytes, each with a checksum, and a table of them at the end. It is written beside the old one, which it replaces
// when it is whole.

import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { crc32 } from 'node:zlib';

/** The trailer is written last, at the end of the file: the mark, then the length and the checksum of the table. */
const trailerBytes = 12;
/** `CPIX`: whatever begins its trailer otherwise is no file of ours. */
const mark = 0x43504958;

/** The length and checksum of each piece. */
type Table = readonly (readonly [length: number, checksum: number])[];

export type ReadPieces = {
  /** Reads the next piece into memory of its own. */
  next(): Promise<ArrayBuffer>;
};

/** Writes pieces one by one as they come. */
export async function writePieces(path: string, pieces: AsyncIterable<Uint8Array>): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const beside = `${path}.${process.pid}`;
  try {
    const file = await open(beside, 'w', 0o600);
    try {
      const table: [number, number][] = [];
      for await (const piece of pieces) {
        table.push([piece.byteLength, crc32(piece)]);
        await file.writeFile(piece);
      }
      const last = Buffer.from(JSON.stringify(table));
      await file.writeFile(last);
      const trailer = new Uint8Array(Uint32Array.of(mark, last.byteLength, crc32(last)).buffer);
      await file.writeFile(trailer);
      await file.datasync();
      await file.close();
      await rename(beside, path);
    } finally {
      await file.close();
    }
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
}

/** Reads the pieces of a file in their order; undefined if there is no such file. Fails if it is not whole. */
export async function readPieces<Result>(
  path: string,
  read: (pieces: ReadPieces) => Promise<Result>,
): Promise<Result | undefined> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (file === undefined) return undefined;
  try {
    const table = await readTable(file);
    let at = 0;
    let start = 0;
    const next = async () => {
      const [length, checksum] = table[at] ?? [0, -1];
      const bytes = await readBytes(file, start, length);
      if (crc32(new Uint8Array(bytes)) !== checksum) throw new Error(`piece ${at} is damaged`);
      at += 1;
      start += length;
      return bytes;
    };
    return await read({ next });
  } finally {
    await file.close();
  }
}

async function readTable(file: FileHandle): Promise<Table> {
  const { size } = await file.stat();
  if (size < trailerBytes) throw new Error('the end is missing');
  const trailer = new Uint32Array(await readBytes(file, size - trailerBytes, trailerBytes));
  const [begin, length = 0, checksum] = trailer;
  if (begin !== mark || length > size - trailerBytes) throw new Error('the end is missing');
  const bytes = new Uint8Array(await readBytes(file, size - trailerBytes - length, length));
  if (crc32(bytes) !== checksum) throw new Error('the table is damaged');
  const table: Table = JSON.parse(Buffer.from(bytes).toString());
  return table;
}

async function readBytes(file: FileHandle, start: number, length: number): Promise<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  let read = 0;
  while (read < length) {
    const { bytesRead } = await file.read(bytes, read, length - read, start + read);
    if (bytesRead === 0) throw new Error('the end is missing');
    read += bytesRead;
  }
  return bytes.buffer;
}
