// Common to all calls of a contract on the server: their schemas, the check of their texts, and their validated answers.

import type { CallShape } from '@chipload/contract/endpoint';
import type { User } from '@chipload/contract';
import { visibleText } from '@chipload/domain/places';
import type { FastifyRequest, FastifySchema } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { fieldAt, withoutFields } from '../json-fields.ts';
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
 * Validates input by the schema of its call. Characters that nobody sees are taken out of every text first. A field that may be left out may also be `null`, as forms and programs write an empty one:
 * where the schema takes no `null`, it is read as left out.
 */
export const compileInputValidator: typeof validatorCompiler = (route) => {
  const validate = validatorCompiler(route);
  return (sent) => {
    const input = withVisibleTexts(sent);
    const result = validate(input);
    const nulls = pathsOf(result).filter((path) => fieldAt(input, path) === null);
    return nulls.length === 0 ? result : validate(withoutFields(input, nulls));
  };
};

/** No call has texts so many levels down; reading on would end in an overflow of the stack. */
const deepest = 50;

/** Returns input without characters that nobody sees; a password stays as it was typed. */
function withVisibleTexts(sent: unknown, level = 0): unknown {
  if (typeof sent === 'string') return visibleText(sent);
  if (typeof sent !== 'object' || sent === null || Buffer.isBuffer(sent) || level === deepest) return sent;
  if (Array.isArray(sent)) return sent.map((one) => withVisibleTexts(one, level + 1));
  return Object.fromEntries(
    Object.entries(sent).map(([key, value]) => [
      key,
      key.endsWith('password') ? value : withVisibleTexts(value, level + 1),
    ]),
  );
}

/** Returns the paths of the fields that a validation has refused; their texts are `/lines/0/sku`. */
function pathsOf(result: unknown): string[][] {
  const faults = fieldAt(result, ['error']);
  if (!Array.isArray(faults)) return [];
  return faults.map((fault) =>
    String(fieldAt(fault, ['instancePath']))
      .split('/')
      .slice(1),
  );
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
