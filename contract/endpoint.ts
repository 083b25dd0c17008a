// The shape of one call of the shop's API, and the types that server and browser derive from it. An endpoint is plain
// data: the server serves it, the browser's client takes its types from it, and the API page is generated from it.
// Entry points: `endpoint` (defines a call), `onBehalfOf` (what staff may do for a customer), `Given` (what a handler receives), `Sent` and `Reply` (what a caller sends
// and receives).
// Never knows: the server, the browser, texts for people.

import type { MadeKind } from '@chipload/domain/trunk';
import type { z } from 'zod';
import type { RefusalCode } from './refusals.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A media type, such as `application/pdf`. */
export type Media = `${string}/${string}`;

/** The parts of every call, whoever may make it. */
export type CallShape = {
  readonly method: Method;
  /** Below `/api`, with `:name` for each parameter: `/products/:code`. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** The media type of a body that is a file, sent as it is. Left out: JSON. */
  readonly takes?: 'application/octet-stream';
  /** The media type, or types, of an answer that is a document; it has no envelope. Left out: JSON in an envelope. */
  readonly media?: Media | readonly Media[];
  /** The `data` of the answer's envelope, or the whole of an answer with `media`. */
  readonly reply: z.ZodType;
  /**
   * The share of the visitor's budget (3,000 a minute) that the call uses. Left out: 1, for a cached answer or a few SQL
   * statements. About ten milliseconds of work cost 10; a password, which is slow to check on purpose, costs 20.
   */
  readonly cost?: number;
  /**
   * The answer may be some moments old, so that it may come from a replica of the database: for lists of records, and nothing that
   * decides about money. Whoever has just changed something gets it from where it was written.
   */
  readonly mayLag?: true;
  /** The refusals that a caller should expect, in addition to those of every call (validation, CSRF, limits). */
  readonly refusals?: readonly RefusalCode[];
};

/** A call of the shop; those of the office are in `office/office-endpoint.ts`. */
export type Endpoint = CallShape & {
  /** `customer`: a guest is refused with `sign-in-required`. */
  readonly access: 'anyone' | 'customer';
  /** A customer whose e-mail address is not confirmed is refused with `email-not-confirmed`. */
  readonly needsConfirmedEmail?: true;
  /** A customer who has neither signed in nor confirmed their identity within ten minutes is refused with `confirmation-needed`. */
  readonly needsConfirmedIdentity?: true;
  /** The kind of item made to order that the call is about; a shop that does not offer it refuses with `not-offered`. */
  readonly made?: MadeKind;
  /** A step of ordering or paying: however busy the shop is, it is not refused, nor is its buyer for a while after. */
  readonly isOrdering?: true;
  /**
   * For staff who act for a customer: `allowed`; `recorded`, so allowed with an event in the audit trail; or `refused` with
   * `not-on-behalf`. Left out: they may read, and not write.
   */
  readonly onBehalf?: 'allowed' | 'recorded' | 'refused';
};

/** Returns what staff who act for a customer may do with a call. */
export function onBehalfOf({ method, onBehalf }: Endpoint): NonNullable<Endpoint['onBehalf']> {
  return onBehalf ?? (method === 'GET' ? 'allowed' : 'refused');
}

/**
 * Defines a call, and keeps its exact type.
 * @example
 * endpoint({ method: 'GET', path: '/products/:code', summary: 'A product', access: 'anyone',
 *   params: z.object({ code: z.string() }), reply: product, refusals: ['not-found'] })
 */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

type OutputOf<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type InputOf<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;

/** The input of a handler on the server, validated. A part that the endpoint does not declare is undefined. */
export type Given<E extends CallShape> = {
  readonly params: OutputOf<E['params']>;
  readonly query: OutputOf<E['query']>;
  readonly body: OutputOf<E['body']>;
};

/** The input that a caller sends: only the parts that the endpoint declares. */
export type Sent<E extends CallShape> = (E['params'] extends z.ZodType
  ? { params: InputOf<E['params']> }
  : object) &
  (E['query'] extends z.ZodType ? { query?: InputOf<E['query']> } : object) &
  (E['body'] extends z.ZodType ? { data: InputOf<E['body']> } : object);

/** The `data` of the answer. */
export type Reply<E extends CallShape> = E['reply']['_zod']['output'];
