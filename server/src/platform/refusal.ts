// The shop's way of saying an expected no: a code from the contract, and words in the visitor's language.

import type { RefusalCode } from '@chipload/contract/refusals';
import type { Language } from './language.ts';

/** Words that wait for the language of whoever will read them. */
export type Say = (options: { locale: Language }) => string;

export type RefusalDetails = {
  /** What to say instead of the code's own sentence. */
  readonly say?: Say;
  /** Sentences beside the fields that they are about. */
  readonly errors?: Readonly<Record<string, Say>>;
  /** Facts for the program that reads the answer, such as both totals. */
  readonly facts?: Readonly<Record<string, unknown>>;
  /** After how many seconds to try again, where it is not the usual time of its code. */
  readonly retryAfterSeconds?: number;
};

/** Thrown by a use case that will not be carried out. Whatever it began in a transaction is undone. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly details: RefusalDetails;

  constructor(code: RefusalCode, details: RefusalDetails = {}) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.details = details;
  }
}
