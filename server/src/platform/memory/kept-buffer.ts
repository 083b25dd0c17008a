// Buffers that are kept. Node cuts small buffers from shared slabs of 64 kB (`Buffer.poolSize`), and one that is kept
// holds its whole slab: an answer of 4 kB could cost 64. A buffer to keep therefore gets memory of its own.

/** A text or bytes in a buffer of exactly their size that shares its memory with no other. */
export function keptBuffer(content: string | Uint8Array): Buffer {
  if (typeof content !== 'string') {
    const copy = Buffer.allocUnsafeSlow(content.byteLength);
    copy.set(content);
    return copy;
  }
  const buffer = Buffer.allocUnsafeSlow(Buffer.byteLength(content));
  buffer.write(content);
  return buffer;
}

/** How much memory a buffer holds: all that it is a part of. */
export function heldBytes(buffer: Uint8Array): number {
  return buffer.buffer.byteLength;
}
