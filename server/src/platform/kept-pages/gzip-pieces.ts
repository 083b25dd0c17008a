// Text that is compressed once and sent many times with other values at some places: the pieces between the values stay compressed,
// and each value is put between them as it is. The result is one ordinary gzip member (RFC 1952) of DEFLATE blocks (RFC 1951).

import { promisify } from 'node:util';
import { constants, crc32, deflateRaw, deflateRawSync, inflateRaw, type ZlibOptions } from 'node:zlib';
import { appendedCrc, crcShift } from './crc.ts';
import { dedicatedBuffer } from '../cache/dedicated-buffer.ts';

/** The pieces of a text; between every two of them is the place of a value. */
export type GzipPieces = readonly Piece[];

type Piece = {
  /** DEFLATE blocks that end at a whole byte and refer to nothing before them; a short piece is not compressed. */
  readonly blocks: Buffer;
  /** Of the text. */
  readonly crc: number;
  readonly shift: number;
  readonly bytes: number;
};

/** Magic number, DEFLATE, no flags, no time, no extra flags, unknown system. */
const head = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
/** An empty last block. */
const lastBlock = Buffer.from([3, 0]);
const longestStoredBlock = 0xffff;
/** A shorter piece hardly gets smaller by itself, and compressing it takes as long as compressing a page. */
const shortestCompressed = 300;
/** Takes half as long as the usual level, and leaves an eighth more. */
const quickLevel = 2;

/** Compresses pieces quickly: most pages are sent once. */
export function compressPieces(texts: readonly string[]): GzipPieces {
  return texts.map((text) => {
    const plain = Buffer.from(text);
    const blocks =
      plain.length < shortestCompressed ? storedBlock(plain) : deflateRawSync(plain, blocksAt(quickLevel));
    return pieceOf(plain, dedicatedBuffer(blocks));
  });
}

/** Compresses pieces again, in other threads, to be sent many times: as small as they get in reasonable time. */
export async function tightened(pieces: GzipPieces): Promise<GzipPieces> {
  return Promise.all(
    pieces.map(async (piece) => {
      if (piece.bytes < shortestCompressed) return piece;
      const plain = await inflate(piece.blocks, { finishFlush: constants.Z_SYNC_FLUSH });
      const blocks = await deflate(plain, blocksAt(constants.Z_DEFAULT_COMPRESSION));
      return { ...piece, blocks: dedicatedBuffer(blocks) };
    }),
  );
}

const [inflate, deflate] = [promisify(inflateRaw), promisify(deflateRaw)];

/** Returns the text as gzip, with one value, of at most 65,535 bytes, after each piece but the last. */
export function gzipOf(pieces: GzipPieces, values: readonly string[]): Buffer {
  const parts: Buffer[] = [head];
  const made = new Map<string, Piece>(); // most values of a page repeat: a form has the token of every other form
  let crc = 0;
  let bytes = 0;
  const append = (piece: Piece) => {
    parts.push(piece.blocks);
    crc = appendedCrc(crc, piece.crc, piece.shift);
    bytes += piece.bytes;
  };
  pieces.forEach((piece, index) => {
    append(piece);
    const value = values[index];
    if (value === undefined || value === '') return;
    const stored = made.get(value) ?? valuePiece(value);
    made.set(value, stored);
    append(stored);
  });
  const tail = Buffer.allocUnsafe(8);
  tail.writeUInt32LE(crc, 0);
  tail.writeUInt32LE(bytes % 2 ** 32, 4);
  parts.push(lastBlock, tail);
  return Buffer.concat(parts);
}

/** Returns the memory that the pieces retain, in bytes. */
export function piecesBytes(pieces: GzipPieces): number {
  return pieces.reduce((sum, { blocks }) => sum + blocks.length + 100, 0);
}

/** Blocks to which others may be joined. */
function blocksAt(level: number): ZlibOptions {
  return { level, finishFlush: constants.Z_FULL_FLUSH };
}

function valuePiece(value: string): Piece {
  const plain = Buffer.from(value);
  return pieceOf(plain, storedBlock(plain));
}

function pieceOf(plain: Buffer, blocks: Buffer): Piece {
  return { blocks, crc: crc32(plain), shift: crcShift(plain.length), bytes: plain.length };
}

/** A block that is not compressed: not the last, its length, the length's complement, and the bytes. */
function storedBlock(plain: Buffer): Buffer {
  if (plain.length > longestStoredBlock) throw new Error(`A value of ${plain.length} bytes is too long`);
  const block = Buffer.allocUnsafe(5 + plain.length);
  block[0] = 0;
  block.writeUInt16LE(plain.length, 1);
  block.writeUInt16LE(longestStoredBlock - plain.length, 3);
  block.set(plain, 5);
  return block;
}
