// Packs arrays of numbers and texts into one piece of memory. They are read from it in the same order, without copying the numbers.

type Numbers = Float64Array | Uint32Array | Int32Array | Uint16Array | Uint8Array;

/** Each piece begins at a multiple of this. */
const alignment = 8;

/** Returns the pieces one after another, behind their number and lengths in bytes; that of a text in two bytes per character is negative. */
export function pack(pieces: readonly (Numbers | string)[]): Uint8Array {
  const written = pieces.map((piece) => (typeof piece === 'string' ? bytesOfText(piece) : piece));
  const lengthsInTable = written.map(({ byteLength }, at) => {
    const piece = pieces[at];
    return typeof piece === 'string' && byteLength > piece.length ? -byteLength : byteLength;
  });
  const table = Int32Array.of(pieces.length, ...lengthsInTable);
  const lengths = [table, ...written].map(({ byteLength }) => aligned(byteLength));
  const packed = new Uint8Array(lengths.reduce((sum, length) => sum + length, 0));
  let start = 0;
  for (const [at, { buffer, byteOffset, byteLength }] of [table, ...written].entries()) {
    packed.set(new Uint8Array(buffer, byteOffset, byteLength), start);
    start += lengths[at] ?? 0;
  }
  return packed;
}

/** Returns the next piece at each call; the caller knows what it is. */
export type Unpacker = {
  doubles(): Float64Array;
  integers(): Int32Array;
  shorts(): Uint16Array;
  bytes(): Uint8Array;
  /** These return so many numbers, or as many of half the width if they were written so. */
  doublesOrUnsigned(count: number): Float64Array | Uint32Array;
  integersOrShorts(count: number): Int32Array | Uint16Array;
  shortsOrBytes(count: number): Uint16Array | Uint8Array;
  text(): string;
};

type Kind<Piece> = {
  new (buffer: ArrayBuffer, start: number, length: number): Piece;
  readonly BYTES_PER_ELEMENT: number;
};

/** Reads what `pack` has made. */
export function unpack(packed: ArrayBuffer): Unpacker {
  const [count = 0] = new Int32Array(packed, 0, 1);
  const table = new Int32Array(packed, 0, count + 1);
  let at = 1;
  let next = aligned(table.byteLength);
  const take = () => {
    const length = table[at] ?? 0;
    const start = next;
    at += 1;
    next += aligned(Math.abs(length));
    return { start, length };
  };
  const numbers =
    <Piece>(kind: Kind<Piece>) =>
    () => {
      const { start, length } = take();
      return new kind(packed, start, length / kind.BYTES_PER_ELEMENT);
    };
  const either =
    <Wide, Narrow>(wide: Kind<Wide>, narrow: Kind<Narrow>) =>
    (wanted: number) => {
      const { start, length } = take();
      const isWide = length === wanted * wide.BYTES_PER_ELEMENT;
      return isWide
        ? new wide(packed, start, length / wide.BYTES_PER_ELEMENT)
        : new narrow(packed, start, length / narrow.BYTES_PER_ELEMENT);
    };
  return {
    doubles: numbers(Float64Array),
    integers: numbers(Int32Array),
    shorts: numbers(Uint16Array),
    bytes: numbers(Uint8Array),
    doublesOrUnsigned: either(Float64Array, Uint32Array),
    integersOrShorts: either(Int32Array, Uint16Array),
    shortsOrBytes: either(Uint16Array, Uint8Array),
    text: () => {
      const { start, length } = take();
      const bytes = Buffer.from(packed, start, Math.abs(length));
      return bytes.toString(length < 0 ? 'utf16le' : 'latin1');
    },
  };
}

function bytesOfText(text: string): Uint8Array {
  return Buffer.from(text, hasWideCharacter.test(text) ? 'utf16le' : 'latin1');
}

const hasWideCharacter = /[^\0-\xFF]/;

function aligned(length: number): number {
  return Math.ceil(length / alignment) * alignment;
}
