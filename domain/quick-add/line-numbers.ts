// Recognises the numbers that purchasing software writes before the lines of an order: 1, 2, 3 or 10, 20, 30.

/** Longer numbers are part numbers. SAP writes `00010`. */
const mostDigits = 6;
const mostLineNumber = 9_999;

/** Returns the number before a line: of `10`, `00010`, `3.` or `2)`; undefined for any other text. */
function readLineNumber(cell: string): number | undefined {
  const digits = /^(\d+)[.):]?$/.exec(cell)?.[1];
  if (digits === undefined || digits.length > mostDigits) return undefined;
  const number = Number(digits);
  return number <= mostLineNumber ? number : undefined;
}

/**
 * True if cells, from the first line to the last, are a rising series of equal steps that begins at a
 * multiple of its step, such as 1, 2, 3 or 10, 20, 30 or 110, 120. Steps of tens may have gaps where a line was
 * cancelled. One cell alone is a line number if it is 1, 10 or 100.
 */
export function areLineNumbers(cells: readonly string[]): boolean {
  const numbers = cells.map(readLineNumber);
  if (!numbers.every((number) => number !== undefined)) return false;
  const [first, second] = numbers;
  if (first === undefined) return false;
  if (second === undefined) return [1, 10, 100].includes(first);
  const steps = numbers.slice(1).map((number, index) => number - (numbers[index] ?? 0));
  const step = Math.min(...steps);
  if (step <= 0 || first % step !== 0) return false;
  return steps.every((one) => one === step || (step >= 5 && one % step === 0));
}

/**
 * True if such cells must be line numbers although the table has no other numbers. Two lines of 10 and 20 may also be 10
 * and 20 pieces; 1 and 2 are nearly always lines.
 */
export function areSurelyLineNumbers(cells: readonly string[]): boolean {
  return (
    areLineNumbers(cells) &&
    (cells.length >= 3 || (cells.length === 2 && readLineNumber(cells[0] ?? '') === 1))
  );
}
