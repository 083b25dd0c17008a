/** Longest parts that mail servers take (RFC 5321, section 4.5.3.1). */
const longest = { address: 254, local: 64 } as const;

/** What browsers take as an e-mail address (HTML, "valid e-mail address"), in small letters and with a domain of two labels or more. */
const pattern =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/;

/**
 * The one form in which an e-mail address is stored, compared and counted: trimmed and in small letters. Undefined when it is no
 * address. Only ASCII is taken, since elsewhere programs differ in what the small letter is (`İ` is `i` to PostgreSQL and two
 * letters to JavaScript).
 */
export function normaliseEmail(text: string): string | undefined {
  const trimmed = text.trim();
  if (trimmed.length > longest.address || /[^!-~]/.test(trimmed)) return undefined;
  const address = trimmed.toLowerCase();
  return pattern.test(address) && address.indexOf('@') <= longest.local ? address : undefined;
}
