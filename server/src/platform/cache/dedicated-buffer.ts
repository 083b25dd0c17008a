// Buffers for caches. Node cuts small buffers from shared slabs of 64 kB (`Buffer.poolSize`), and one of them in a cache
// retains its whole slab: an answer of 4 kB could cost 64. A buffer for a cache therefore gets memory of its own.

/** Returns a text or bytes in a buffer of exactly their size that shares its memory with no other. */
export function dedicatedBuffer(content: string | Uint8Array): Buffer {
  if (typeof content !== 'string') {
    const copy = Buffer.allocUnsafeSlow(content.byteLength);
    copy.set(content);
    return copy;
  }
  const buffer = Buffer.allocUnsafeSlow(Buffer.byteLength(content));
  buffer.write(content);
  return buffer;
}

/** Returns the memory that a buffer retains, in bytes: all of the slab it was cut from. */
export function retainedBytes(buffer: Uint8Array): number {
  return buffer.buffer.byteLength;
}
