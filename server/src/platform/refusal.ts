// A refusal: the shop's answer to a request that it understands but will not carry out, with a code from the contract and a
// sentence in the visitor's language.

import type { RefusalCode } from '@chipload/contract/refusals';
import type { Language } from './language.ts';

/** A sentence that is written once the reader's language is known. */
export type Say = (options: { locale: Language }) => string;

export type RefusalDetails = {
  /** Replaces the code's own sentence. */
  readonly say?: Say;
  /** Sentences by the field that they are about. */
  readonly errors?: Readonly<Record<string, Say>>;
  /** Facts for the client, such as the old and the new total. */
  readonly facts?: Readonly<Record<string, unknown>>;
  /** Seconds after which to try again, if not the usual time of the code. */
  readonly retryAfterSeconds?: number;
};

/**
 * Thrown by a use case that refuses; its transaction is rolled back.
 *
 *     if (!part) throw new Refusal('unknown-sku');
 */
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

/** Returns the refusal of what was typed in one field. */
export function invalid(field: string, say: Say): Refusal {
  return new Refusal('validation', { errors: { [field]: say } });
}
