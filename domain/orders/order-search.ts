// Reads which order or invoice is looked for in what was typed into a search.

/** The most characters in a search of orders: those of a part number. */
export const orderSearchLength = 60;
const leastLength = 3;

const orderWords = String.raw`purchase|bon de|orders?|commandes?|p\.?o\.?|bc`;
const invoiceWords = String.raw`invoices?|inv|factures?|fact`;
const ownWords = 'my|our|ma|mes|notre|nos|the|la';
const numberWords = String.raw`number|no|n[°o]\.?|num[ée]ro`;

/** Words in front of a number, and what stands between them. */
const introduction = (words: string) =>
  new RegExp(`^(?:(?:(?:${ownWords}|${words}|${numberWords})(?![\\p{L}\\p{N}])|[#:.\\-\\s])\\s*)+`, 'iu');
const beforeOrder = introduction(orderWords);
const beforeInvoice = introduction(invoiceWords);
const orderWord = new RegExp(`(?<![\\p{L}\\p{N}])(?:${orderWords})(?![\\p{L}\\p{N}])`, 'iu');
const invoiceWord = new RegExp(`(?<![\\p{L}\\p{N}])(?:${invoiceWords})(?![\\p{L}\\p{N}])`, 'iu');

/**
 * Returns the number by which orders are to be looked for in what was typed into a search: `my order 100123`, `PO 4711-B`. Undefined
 * when it is about something else: an invoice, fewer than three characters, or a text without a digit and without a word for orders.
 */
export function orderTextOf(typed: string): string | undefined {
  const whole = typed.trim();
  const before = beforeOrder.exec(whole)?.[0] ?? '';
  const text = whole.slice(before.length);
  if (invoiceWord.test(beforeInvoice.exec(whole)?.[0] ?? '')) return undefined;
  const isAbout = before !== '' || /\d/.test(text);
  return isAbout && text.length >= leastLength ? text.slice(0, orderSearchLength) : undefined;
}

/**
 * Returns the number by which invoices are to be looked for: of `invoice 1002`, `ma facture no 1002`, or of a number alone.
 * Undefined when the text is about something else.
 */
export function invoiceTextOf(typed: string): string | undefined {
  const whole = typed.trim();
  const before = beforeInvoice.exec(whole)?.[0] ?? '';
  const text = whole.slice(before.length);
  const isAbout = invoiceWord.test(before) || /^#?\d+$/.test(whole);
  return isAbout && text.length >= leastLength && /\d/.test(text)
    ? text.slice(0, orderSearchLength)
    : undefined;
}

/** True if a text begins with a word for an order or an invoice: its number is then not that of a part. */
export function namesOrder(typed: string): boolean {
  const before = [beforeOrder, beforeInvoice].map((pattern) => pattern.exec(typed.trim())?.[0]);
  return orderWord.test(before[0] ?? '') || invoiceWord.test(before[1] ?? '');
}

const orderNumber = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${orderWords}|${invoiceWords})(?:\\s*(?:${numberWords}|[#:.]))*\\s*\\d+(?![\\p{L}\\p{N}/.,-])`,
  'giu',
);

/** Removes the numbers of orders and invoices from a text: of `PO 4711: 10 EA X4-1/2S-SQ` leaves `: 10 EA X4-1/2S-SQ`. */
export function withoutOrderNumbers(text: string): string {
  return text.replaceAll(orderNumber, ' ').trim();
}
