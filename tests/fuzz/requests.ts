// Generates requests from the contract: every operation, with each part valid, invalid, missing or cut short.

import { contract } from '@chipload/contract';
import type { Endpoint } from '@chipload/contract/endpoint';
import { jsonSchemaOf } from '../support/json-schema.ts';
import fc from 'fast-check';
import { hostileText } from './hostile-values.ts';
import { type KnownTexts, type Schema, valuesOf } from './schema-values.ts';

type AnySchema = NonNullable<Endpoint['body']>;

/** A request to the server without its sender. */
export type FuzzRequest = {
  readonly operation: string;
  readonly method: Endpoint['method'];
  readonly url: string;
  readonly sender: 'guest' | 'customer' | 'nobody';
  readonly hasCsrf: boolean;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: string | undefined;
};

/** Generates requests for all operations of the contract, equally often. */
export function requestsFor(known: KnownTexts): fc.Arbitrary<FuzzRequest> {
  const operations: [string, Endpoint][] = Object.entries(contract);
  return fc.oneof(...operations.map(([name, endpoint]) => requestsOf(name, endpoint, known)));
}

function requestsOf(operation: string, endpoint: Endpoint, known: KnownTexts): fc.Arbitrary<FuzzRequest> {
  const { method, path, params, query, body } = endpoint;
  return fc
    .record({
      params: partsOf(params, known),
      query: partsOf(query, known),
      body: body === undefined ? fc.constant(undefined) : valuesOf(schemaOf(body), known),
      sender: fc.constantFrom('customer', 'customer', 'customer', 'guest', 'nobody'),
      hasCsrf: fc.nat({ max: 9 }).map((chance) => chance > 0),
      headers: headers(known),
      cut: fc.oneof(
        { weight: 9, arbitrary: fc.constant(1) },
        { weight: 1, arbitrary: fc.double({ min: 0, max: 1, noNaN: true }) },
      ),
    })
    .map((made): FuzzRequest => {
      const text = made.body === undefined ? undefined : (JSON.stringify(made.body) ?? '');
      return {
        operation,
        method,
        url: `/api${filledPath(path, made.params)}${queryText(made.query)}`,
        sender: made.sender,
        hasCsrf: made.hasCsrf,
        headers: { ...(text !== undefined && { 'content-type': 'application/json' }), ...made.headers },
        payload: text?.slice(0, Math.ceil(text.length * made.cut)),
      };
    });
}

function schemaOf(schema: AnySchema): Schema {
  return jsonSchemaOf(schema, 'input') as Schema;
}

/** Parts of a path or of a query are always texts. */
function partsOf(schema: AnySchema | undefined, known: KnownTexts): fc.Arbitrary<[string, unknown][]> {
  if (schema === undefined) return fc.constant([]);
  return valuesOf(schemaOf(schema), known).map((value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [],
  );
}

function filledPath(path: string, params: readonly (readonly [string, unknown])[]): string {
  const values = new Map(params);
  return path.replaceAll(/:(\w+)/g, (_, name: string) => encoded(textOf(values.get(name))));
}

function queryText(query: readonly (readonly [string, unknown])[]): string {
  const parts = query.flatMap(([name, value]) =>
    (Array.isArray(value) ? value.slice(0, 20) : [value]).map(
      (one) => `${encoded(name)}=${encoded(textOf(one))}`,
    ),
  );
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? 'none');
}

/** A lone surrogate cannot be encoded; an address is no longer than servers accept. */
function encoded(text: string): string {
  return encodeURIComponent(text.slice(0, 2_000).toWellFormed());
}

/** No header may contain a character beyond Latin-1 or a line end: a client could not send it. */
function headers({ words }: KnownTexts): fc.Arbitrary<Record<string, string>> {
  const text = fc
    .oneof(fc.constantFrom(...words), hostileText)
    .map((value) => value.replaceAll(/[^ -~]/g, '?').slice(0, 500));
  return fc.oneof(
    { weight: 6, arbitrary: fc.constant({}) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(
          fc.constantFrom(
            'content-type',
            'accept',
            'accept-language',
            'idempotency-key',
            'if-none-match',
            'trunk-version',
            'range',
            'origin',
            'x-forwarded-for',
          ),
          text,
        )
        .map(([name, value]): Record<string, string> => ({ [name]: value })),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom('a', 'b').map((key): Record<string, string> => ({ 'idempotency-key': key })),
    },
  );
}
