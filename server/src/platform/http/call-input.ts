// What every call of a contract has in common on the server: its schemas, the check of its texts, and its validated answer.

import type { CallShape } from '@chipload/contract/endpoint';
import type { User } from '@chipload/contract';
import type { FastifyRequest, FastifySchema, FastifySchemaValidationError } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { requireStorableNames, requireStorableTexts } from './storable-text.ts';

/** Returns the schemas that validate the input of a call. */
export function schemaOf(endpoint: CallShape): FastifySchema {
  return {
    summary: endpoint.summary,
    ...(endpoint.params && { params: endpoint.params }),
    ...(endpoint.query && { querystring: endpoint.query }),
    ...(endpoint.body && { body: endpoint.body }),
    ...(endpoint.takes && { consumes: [endpoint.takes] }),
  };
}

/**
 * Validates input by the schema of its call. A field that may be left out may also be `null`, as forms and programs write an empty one:
 * where the schema takes no `null`, it is read as left out.
 */
export const compileInputValidator: typeof validatorCompiler = (route) => {
  const validate = validatorCompiler(route) as (input: unknown) => Validated;
  return (input) => {
    const result = validate(input);
    const paths = result.error?.map(({ instancePath }) => instancePath.split('/').slice(1)) ?? [];
    const withoutNull = withoutNulls(input, paths);
    return withoutNull === undefined ? result : validate(withoutNull);
  };
};

/** Either the value, or the faults with the paths of their fields: `/lines/0/sku`. */
type Validated = { readonly value?: unknown; readonly error?: FastifySchemaValidationError[] };

/** Returns a copy without the fields at these paths that are null; undefined if none is. */
function withoutNulls(input: unknown, paths: readonly (readonly string[])[]): unknown {
  const ofNulls = paths.filter((path) => path.reduce(fieldOf, input) === null);
  if (ofNulls.length === 0) return undefined;
  const copy = structuredClone(input);
  for (const path of ofNulls) {
    const holder = path.slice(0, -1).reduce(fieldOf, copy);
    Reflect.deleteProperty(holder as object, path.at(-1) ?? '');
  }
  return copy;
}

function fieldOf(holder: unknown, name: string): unknown {
  return typeof holder === 'object' && holder !== null ? Reflect.get(holder, name) : undefined;
}

/** Refuses texts that the database cannot store. */
export function requireStorable(endpoint: CallShape, { params, body }: FastifyRequest): void {
  requireStorableNames(params);
  if (endpoint.takes === undefined) requireStorableTexts(body);
}

/** Returns the envelope of an answer. One that breaks the contract is never sent; fields that the contract does not name are removed. */
export function envelopeOf(
  endpoint: CallShape,
  { data, user }: { readonly data: unknown; readonly user?: User },
): string {
  return JSON.stringify({ data: endpoint.reply.parse(data), user });
}
