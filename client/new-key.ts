/** Returns a unique key. Not `randomUUID`, which browsers do not offer to a shop that is reached without TLS. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
