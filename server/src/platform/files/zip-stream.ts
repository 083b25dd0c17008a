// Writes a zip file as a stream: only what is being compressed is in memory.

import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** A member of a zip: the pieces of a long text, or a short text or bytes, which are stored uncompressed. */
export type ZipMember = {
  readonly name: string;
  readonly content: string | Uint8Array | AsyncIterable<string>;
};

/** All members have the same date, so that the same content gives the same file. */
export const memberDate = '2026-01-01T12:00:00';

export async function* zipStream(
  members: AsyncIterable<ZipMember> | Iterable<ZipMember>,
): AsyncGenerator<Uint8Array> {
  const written: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    written.push(piece);
  });
  const encoder = new TextEncoder();
  for await (const { name, content } of members) {
    const isShort = typeof content === 'string' || content instanceof Uint8Array;
    const member = isShort ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
    member.mtime = memberDate;
    zip.add(member);
    for await (const piece of isShort ? [content] : content) {
      member.push(typeof piece === 'string' ? encoder.encode(piece) : piece);
      yield* written.splice(0);
    }
    member.push(new Uint8Array(), true);
    yield* written.splice(0);
  }
  zip.end();
  yield* written.splice(0);
}
