// Compresses files for upload, since libraries and models are long texts that shrink to a fifteenth.

/** The shop's limits for a file as sent and unpacked. */
type Limits = { readonly sentBytes: number; readonly unpackedBytes: number };

/** Returns the bytes to send; undefined for a file that is too large for the shop. */
export async function packedFile(file: File, limits: Limits): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (file.size > limits.unpackedBytes) return undefined;
  const isPacked = /\.(?:zip|tools|gz)$/i.test(file.name);
  const bytes = isPacked || typeof CompressionStream === 'undefined' ? file : compressed(file);
  const packed = new Uint8Array(await bytes.arrayBuffer());
  return packed.length > limits.sentBytes ? undefined : packed;
}

function compressed(file: File): Response {
  return new Response(file.stream().pipeThrough(new CompressionStream('gzip')));
}
