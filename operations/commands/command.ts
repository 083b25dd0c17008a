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

/** The command was called in a way that it does not understand. */
export class UsageFault extends Error {}
