const pattern =
  /^(?:\+?1[ .-]?)?\(?([2-9]\d{2})\)?[ .-]?([2-9]\d{2})[ .-]?(\d{4})(?:[ ,;]*(?:x|ext\.?|extension|poste|p\.)[ ]?(\d{1,6}))?$/i;

/**
 * Returns a telephone number of the North American Numbering Plan in the shop's form: `+1 (613) 555 0100 ext 12`
 * becomes `613-555-0100 x12`. Undefined when it is not one.
 */
export function normalisePhone(text: string): string | undefined {
  const parts = pattern.exec(text.trim().replace(/\s+/g, ' '));
  if (parts === null) return undefined;
  const [, area, exchange, line, extension] = parts;
  return `${area}-${exchange}-${line}${extension === undefined ? '' : ` x${extension}`}`;
}

/** Returns the address that calls a number, which may be of any country; the extension of a person is left out (RFC 3966). */
export function phoneLink(phone: string): string {
  const [number = ''] = phone.split(/[a-z,;]/i);
  return `tel:${number.replaceAll(/[^\d+]/g, '')}`;
}
