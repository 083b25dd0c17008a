/** The most characters in a search of orders: those of a part number. */
export const orderSearchLength = 60;
const leastLength = 3;

const orderWords =
  /^(?:(?:my|our|ma|mes|notre|nos|the|la|purchase|bon de|orders?|commandes?|p\.?o\.?|bc|number|no|n[°o]\.?|num[ée]ro)(?![\p{L}\p{N}])|[#:.\s])\s*/iu;

/**
 * Returns the number by which orders are to be looked for in what was typed into a search: `my order 100123`, `PO 4711-B`. Undefined
 * when it is about something else: fewer than three characters, or a text without a digit and without a word for orders.
 */
export function orderTextOf(typed: string): string | undefined {
  const whole = typed.trim();
  let text = whole;
  for (let match = orderWords.exec(text); match !== null; match = orderWords.exec(text))
    text = text.slice(match[0].length);
  const isAbout = text !== whole || /\d/.test(text);
  return isAbout && text.length >= leastLength ? text.slice(0, orderSearchLength) : undefined;
}
