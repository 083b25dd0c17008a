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
const endLength = 22;
const entryLength = 46;
const localLength = 30;
const longestComment = 65_535;

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
  const end = findEnd(view, rules);
  const count = view.getUint16(end + 10, true);
  if (count > rules.members) throw rules.problemOf('too-many-members');

  const members: ZipMember[] = [];
  let at = view.getUint32(end + 16, true);
  let declared = 0;
  for (let entry = 0; entry < count; entry += 1) {
    if (at + entryLength > bytes.length || view.getUint32(at, true) !== entrySignature)
      throw rules.problemOf('unreadable');
    const [packed, unpacked] = [view.getUint32(at + 20, true), view.getUint32(at + 24, true)];
    const nameLength = view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(bytes.subarray(at + entryLength, at + entryLength + nameLength));
    declared += isWanted(name) ? unpacked : 0;
    if (declared > rules.unpackedBytes || (isWanted(name) && isBomb(packed, unpacked, rules)))
      throw rules.problemOf('too-large');
    if (unpacked > 0 && isWanted(name)) members.push(memberAt(bytes, { name, entry: at, packed }, rules));
    at += entryLength + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return members;
}

/** Finds the end record, which only the archive's comment may follow. */
function findEnd(view: DataView, { problemOf }: ZipRules): number {
  const first = Math.max(0, view.byteLength - endLength - longestComment);
  for (let at = view.byteLength - endLength; at >= first; at -= 1) {
    if (view.getUint32(at, true) === endSignature) return at;
  }
  throw problemOf('unreadable');
}

function isBomb(packed: number, unpacked: number, { ratioFromBytes, packingRatio }: ZipRules): boolean {
  return unpacked > ratioFromBytes && unpacked > packed * packingRatio;
}

type Entry = { readonly name: string; readonly entry: number; readonly packed: number };

function memberAt(bytes: Uint8Array, { name, entry, packed }: Entry, { problemOf }: ZipRules): ZipMember {
  const open = (): { readonly content: Uint8Array; readonly isStored: boolean } => {
    const view = viewOf(bytes);
    const isEncrypted = (view.getUint16(entry + 8, true) & 1) === 1;
    const method = view.getUint16(entry + 10, true);
    const local = view.getUint32(entry + 42, true);
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
