/** A key that nobody else has. Not `randomUUID`, which browsers withhold from a shop that is reached without TLS. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
