import type { text, Value } from '@chipload/server/columns';

/** One command of `npm run shop`. */
export type Command = {
  /** The arguments after the name: `<folder> [--dry-run]`. */
  readonly usage: string;
  readonly about: string;
  /** Runs the command, prints to standard output, and returns whether it succeeded, or an exit code of its own. */
  run(args: readonly string[]): Promise<boolean | number>;
};

/** Formats an amount: `5000.00 CAD`. */
export function amountText(cents: number, currency: string): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')} ${currency}`;
}

/** Parses an option by the rule of a column of an imported file. */
export function readOption(option: string, kind: ReturnType<typeof text>, given: string): Value {
  const parsed = kind.parse(given, 'point');
  if ('problem' in parsed) throw new UsageFault(`--${option}: ${parsed.problem({ locale: 'en' })}`);
  return parsed.value;
}

/** The arguments of a command are invalid; the message says why. */
export class UsageFault extends Error {}
