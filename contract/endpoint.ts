// The shape of one call of the shop's API, and the types both sides draw from it.
// An endpoint is plain data: the server serves it, the browser's helper is typed by it,
// and the API page is generated from it.

import type { z } from 'zod';
import type { RefusalCode } from './refusals.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A media type. */
export type Media = `${string}/${string}`;

export type Endpoint = {
  readonly method: Method;
  /** Below `/api`, with `:name` for each parameter. */
  readonly path: `/${string}`;
  readonly summary: string;
  /** `customer`: a guest is refused with `sign-in-required`. */
  readonly access: 'anyone' | 'customer';
  /** A customer whose e-mail address is not confirmed is refused with `email-not-confirmed`. */
  readonly needsConfirmedEmail?: true;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** Of a body that is a file, sent as it is. Left out: JSON. */
  readonly takes?: 'application/octet-stream';
  /** Of an answer that is a document, of one kind or of one of several: it stands alone, without an envelope. Left out: JSON. */
  readonly media?: Media | readonly Media[];
  /** What stands in the answer's `data`. */
  readonly reply: z.ZodType;
  /**
   * What the call costs of a visitor's budget for a minute (3,000). Left out: 1, as for an answer that is kept ready or a
   * few statements. Some ten milliseconds of work are 10; a password, which is slow to check on purpose, is 20.
   */
  readonly cost?: number;
  /** The refusals a caller should expect, beside those of every call (validation, CSRF, limits). */
  readonly refusals?: readonly RefusalCode[];
};

/** Keeps an endpoint's exact type. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

type OutputOf<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type InputOf<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;

/** What a handler on the server is given, already checked and typed. */
export type Given<E extends Endpoint> = {
  readonly params: OutputOf<E['params']>;
  readonly query: OutputOf<E['query']>;
  readonly body: OutputOf<E['body']>;
};

/** What a caller must send: only the parts that the endpoint declares exist. */
export type Sent<E extends Endpoint> = (E['params'] extends z.ZodType
  ? { params: InputOf<E['params']> }
  : object) &
  (E['query'] extends z.ZodType ? { query?: InputOf<E['query']> } : object) &
  (E['body'] extends z.ZodType ? { data: InputOf<E['body']> } : object);

/** What stands in the `data` of the answer. */
export type Reply<E extends Endpoint> = E['reply']['_zod']['output'];
