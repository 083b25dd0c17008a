// Faults that keep the shop from running and that an operator can put right: a sentence with the fault, its place and the remedy.

/** The exit codes that a supervisor may treat differently, named as in sysexits.h; docs/operations/exit-codes.md lists them. */
const exitCodes = {
  /** EX_TEMPFAIL: something that the shop needs is away. A later start may succeed. */
  later: 75,
  /** EX_CONFIG: a setting, a right or a folder is wrong. Every start fails until somebody corrects it. */
  correct: 78,
} as const;

/** An expected fault: only its message is printed, without a stack. */
export class OperatorFault extends Error {
  readonly exitCode: number;

  constructor(remedy: keyof typeof exitCodes, sentence: string, cause?: unknown) {
    super(sentence, { cause });
    this.exitCode = exitCodes[remedy];
  }
}

/** Returns the exit code of a program that an error has ended: 1 for a fault of the shop itself. */
export function exitCodeOf(error: unknown): number {
  return error instanceof OperatorFault ? error.exitCode : 1;
}

/** Returns what to print of an error: the sentence of an expected one, and otherwise the error with its stack. */
export function printed(error: unknown): unknown {
  return error instanceof OperatorFault ? error.message : error;
}
