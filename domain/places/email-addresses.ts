import { visibleText } from './visible-text.ts';

/** The most characters that mail servers accept (RFC 5321, section 4.5.3.1). */
const longest = { address: 254, local: 64 } as const;

/** A "valid e-mail address" of the HTML standard, in lower case and with a domain of two labels or more. */
const pattern =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/;

/**
 * Returns an e-mail address in the form in which it is stored, compared and counted: in lower case, without what mail
 * programs write around it (`Robin <robin@maple.example>`, `mailto:`).
 * Undefined when it is not an address. Only ASCII is accepted, because programs differ in the lower case of other
 * letters (`İ` is `i` in PostgreSQL and two letters in JavaScript).
 */
export function normaliseEmail(text: string): string | undefined {
  const written = visibleText(text).trim().replaceAll(/[’‘]/g, "'");
  const trimmed = (/^[^@<>\n\r]*<([^<>]*)>[,;.]?$/.exec(written)?.[1] ?? written)
    .replace(/^(?:e-?mail|courriel)\s*:\s*/i, '')
    .replace(/^(?:mailto:|["'(“«]\s*)+/i, '')
    .replace(/^([^<]+)<mailto:\1>$/i, '$1')
    .replace(/\s*["'),;.”»]$/, '')
    .trim();
  if (trimmed.length > longest.address || /[^!-~]/.test(trimmed)) return undefined;
  const address = trimmed.toLowerCase();
  return pattern.test(address) && address.indexOf('@') <= longest.local ? address : undefined;
}
