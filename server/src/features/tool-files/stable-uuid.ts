// UUIDv5 (RFC 9562): the same name always has the same uuid, in every process and after every import.

import { createHash } from 'node:crypto';

/** The namespace of the shop's part numbers. It must never change, or tools imported earlier would appear twice. */
const namespace = Buffer.from('6f0b7a5ec1d94d58a2e7f3b68c4d9051', 'hex');

export function stableUuid(name: string): string {
  const bytes = createHash('sha1').update(namespace).update(name).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6); // version 5
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8); // the variant of RFC 9562
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
