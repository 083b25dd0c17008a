// Reads the members of a zip. Each is unpacked only when it is needed, and never beyond a limit: the sizes that the archive declares
// are not trusted, but checked while unpacking.

import { inflateRawSync } from 'node:zlib';
import { Inflate as InflateInPieces } from 'fflate';

export type ZipFault = 'unreadable' | 'too-large' | 'too-many-members';

export type ZipRules = {
  readonly members: number;
  /** The total size of the wanted members. */
  readonly unpackedBytes: number;
  /** The compression ratio of wanted members of this size or more. */
  readonly packingRatio: number;
  readonly ratioFromBytes: number;
  /** Returns the error that is thrown. */
  readonly problemOf: (fault: ZipFault) => Error;
};

export type ZipMember = {
  readonly name: string;
  /** Unpacks the member; throws if it has more bytes than this. */
  unpack(most: number): Uint8Array;
  /** Unpacks the member in pieces; throws at the piece with which it has more bytes than this. */
  unpackPieces(most: number): Iterable<Uint8Array>;
};

/** A piece unpacks to four megabytes at most. */
const packedPiece = 4_096;

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const localSignature = 0x04034b50;
const largeEndSignature = 0x06064b50;
const largeEndPlaceSignature = 0x07064b50;
const endLength = 22;
const largeEndLength = 56;
const largeEndPlaceLength = 20;
const entryLength = 46;
const localLength = 30;
const longestComment = 65_535;
/** Stands where a number that needs more than its bytes, or is written in eight, is elsewhere (ZIP64). */
const elsewhere = { twoBytes: 0xffff, fourBytes: 0xffffffff } as const;
/** Of the field of an entry that has such numbers. */
const largeNumbers = 0x0001;

export function isZip(bytes: Uint8Array): boolean {
  return bytes.length >= endLength && viewOf(bytes).getUint32(0, true) === localSignature;
}

/**
 * Lists the members that are not empty and whose names are wanted; of the others, such as pictures and models, the sizes do not
 * matter, since they are never unpacked.
 */
export function readZip(
  bytes: Uint8Array,
  isWanted: (name: string) => boolean,
  rules: ZipRules,
): ZipMember[] {
  const view = viewOf(bytes);
  const { count, from } = readEnd(view, rules);
  if (count > rules.members) throw rules.problemOf('too-many-members');

  const members: ZipMember[] = [];
  let at = from;
  let declared = 0;
  for (let number = 0; number < count; number += 1) {
    const entry = readEntry(bytes, at, rules);
    const { name, packed, unpacked } = entry;
    declared += isWanted(name) ? unpacked : 0;
    if (declared > rules.unpackedBytes || (isWanted(name) && isBomb(packed, unpacked, rules)))
      throw rules.problemOf('too-large');
    if (unpacked > 0 && isWanted(name)) members.push(memberOf(bytes, entry, rules));
    at = entry.next;
  }
  return members;
}

/** Finds the end record, which only the archive's comment may follow, and returns where the entries are. */
function readEnd(view: DataView, { problemOf }: ZipRules): { readonly count: number; readonly from: number } {
  const first = Math.max(0, view.byteLength - endLength - longestComment);
  for (let at = view.byteLength - endLength; at >= first; at -= 1) {
    if (view.getUint32(at, true) !== endSignature) continue;
    const [count, from] = [view.getUint16(at + 10, true), view.getUint32(at + 16, true)];
    if (count !== elsewhere.twoBytes && from !== elsewhere.fourBytes) return { count, from };
    const place = at - largeEndPlaceLength;
    if (place < 0 || view.getUint32(place, true) !== largeEndPlaceSignature) return { count, from };
    const large = largeNumber(view, place + 8);
    if (large + largeEndLength > place || view.getUint32(large, true) !== largeEndSignature)
      throw problemOf('unreadable');
    return { count: largeNumber(view, large + 32), from: largeNumber(view, large + 48) };
  }
  throw problemOf('unreadable');
}

function largeNumber(view: DataView, at: number): number {
  return Number(view.getBigUint64(at, true));
}

type Entry = {
  readonly name: string;
  readonly isEncrypted: boolean;
  readonly method: number;
  readonly packed: number;
  readonly unpacked: number;
  /** The place of the member. */
  readonly local: number;
  /** The place of the next entry. */
  readonly next: number;
};

function readEntry(bytes: Uint8Array, at: number, { problemOf }: ZipRules): Entry {
  const view = viewOf(bytes);
  if (at + entryLength > bytes.length || view.getUint32(at, true) !== entrySignature)
    throw problemOf('unreadable');
  const [nameEnd, fieldsLength, commentLength] = [
    at + entryLength + view.getUint16(at + 28, true),
    view.getUint16(at + 30, true),
    view.getUint16(at + 32, true),
  ];
  const fieldsEnd = nameEnd + fieldsLength;
  if (fieldsEnd > bytes.length) throw problemOf('unreadable');
  let large = largeNumbersIn(view, nameEnd, fieldsEnd);
  const [unpacked = 0, packed = 0, local = 0] = [24, 20, 42].map((place) => {
    const written = view.getUint32(at + place, true);
    if (written !== elsewhere.fourBytes) return written;
    const [number, ...rest] = large;
    if (number === undefined) throw problemOf('unreadable');
    large = rest;
    return number;
  });
  return {
    name: new TextDecoder().decode(bytes.subarray(at + entryLength, nameEnd)),
    isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
    method: view.getUint16(at + 10, true),
    packed,
    unpacked,
    local,
    next: fieldsEnd + commentLength,
  };
}

/** Returns the numbers in the fields of an entry that are too large for it: of its sizes and its place, those that are elsewhere. */
function largeNumbersIn(view: DataView, from: number, to: number): readonly number[] {
  for (let at = from; at + 4 <= to;) {
    const [kind, end] = [view.getUint16(at, true), at + 4 + view.getUint16(at + 2, true)];
    if (kind === largeNumbers && end <= to) {
      const count = Math.floor((end - at - 4) / 8);
      return Array.from({ length: count }, (_, place) => largeNumber(view, at + 4 + place * 8));
    }
    at = end;
  }
  return [];
}

function isBomb(packed: number, unpacked: number, { ratioFromBytes, packingRatio }: ZipRules): boolean {
  return unpacked > ratioFromBytes && unpacked > packed * packingRatio;
}

function memberOf(
  bytes: Uint8Array,
  { name, isEncrypted, method, local, packed }: Entry,
  { problemOf }: ZipRules,
): ZipMember {
  const open = (): { readonly content: Uint8Array; readonly isStored: boolean } => {
    const view = viewOf(bytes);
    if (isEncrypted || local + localLength > bytes.length) throw problemOf('unreadable');
    if (view.getUint32(local, true) !== localSignature) throw problemOf('unreadable');
    if (method !== 0 && method !== 8) throw problemOf('unreadable');
    const from = local + localLength + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    return { content: bytes.subarray(from, from + packed), isStored: method === 0 };
  };
  return {
    name,
    unpack: (most) => {
      const { content, isStored } = open();
      if (!isStored) return unpackedBy(inflateRawSync, content, { most, problemOf });
      if (content.length > most) throw problemOf('too-large');
      return content;
    },
    *unpackPieces(most) {
      const { content, isStored } = open();
      let total = 0;
      for (const piece of isStored ? [content] : inflatedPieces(content, problemOf)) {
        total += piece.length;
        if (total > most) throw problemOf('too-large');
        yield piece;
      }
    },
  };
}

function* inflatedPieces(packed: Uint8Array, problemOf: ZipRules['problemOf']): Iterable<Uint8Array> {
  const ready: Uint8Array[] = [];
  const inflating = new InflateInPieces((piece) => ready.push(piece));
  for (let at = 0; at < packed.length; at += packedPiece) {
    try {
      inflating.push(packed.subarray(at, at + packedPiece), at + packedPiece >= packed.length);
    } catch {
      throw problemOf('unreadable');
    }
    yield* ready.splice(0);
  }
}

type Inflate = (packed: Uint8Array, options: { maxOutputLength: number }) => Uint8Array;

/** Unpacks with a function of Node's zlib, which stops at the limit. */
export function unpackedBy(
  inflate: Inflate,
  packed: Uint8Array,
  { most, problemOf }: { readonly most: number } & Pick<ZipRules, 'problemOf'>,
): Uint8Array {
  try {
    return inflate(packed, { maxOutputLength: Math.max(1, most) });
  } catch (error) {
    const isFull = error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    throw problemOf(isFull ? 'too-large' : 'unreadable');
  }
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
