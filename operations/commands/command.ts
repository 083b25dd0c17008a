import type { text, Value } from '../import/columns.ts';

/** One command of `npm run shop`. */
export type Command = {
  readonly name: string;
  /** What stands behind the name: `<folder> [--dry-run]`. */
  readonly usage: string;
  readonly about: string;
  /** Answers whether it went well; what it says goes to standard output. */
  run(words: readonly string[]): Promise<boolean>;
};

/** An amount as an operator writes it, too: `5000.00 CAD`. */
export function amountText(cents: number, currency: string): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')} ${currency}`;
}

/** Reads an option as a file's column would be read. */
export function readOption(option: string, kind: ReturnType<typeof text>, given: string): Value {
  const parsed = kind.parse(given, 'point');
  if ('problem' in parsed) throw new UsageFault(`--${option}: ${parsed.problem}`);
  return parsed.value;
}

/** The command was called in a way that it does not understand. */
export class UsageFault extends Error {}
