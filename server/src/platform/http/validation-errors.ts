// What is wrong with a field of a request, said so that the visitor can mend it.

import { m } from '@chipload/messages';
import type { ZodFastifySchemaValidationError } from 'fastify-type-provider-zod';
import type { Say } from '../refusal.ts';

type Facts = Readonly<Record<string, unknown>>;

/** One sentence a field, the first thing that is wrong with it; fields of lists are named as in `items.3.quantity`. */
export function validationErrors(issues: readonly ZodFastifySchemaValidationError[]): Record<string, Say> {
  const errors: Record<string, Say> = {};
  for (const issue of issues) {
    const field = issue.instancePath.replace(/^\//, '').replaceAll('/', '.') || 'body';
    errors[field] ??= sentenceOf(issue);
  }
  return errors;
}

function sentenceOf(issue: ZodFastifySchemaValidationError): Say {
  // The issue in zod's own words stands beside ajv's form of it.
  const facts: Facts = { ...(issue.params as Facts), code: issue.keyword };
  const limit = { limit: String(facts['minimum'] ?? facts['maximum'] ?? '') };
  switch (facts['code']) {
    case 'too_small':
      if (facts['origin'] === 'string') {
        return limit.limit === '1'
          ? (options) => m.refusal_field_required({}, options)
          : (options) => m.refusal_field_too_short(limit, options);
      }
      if (facts['origin'] === 'array') return (options) => m.refusal_field_too_few(limit, options);
      return (options) => m.refusal_field_too_small(limit, options);
    case 'too_big':
      if (facts['origin'] === 'string') return (options) => m.refusal_field_too_long(limit, options);
      if (facts['origin'] === 'array') return (options) => m.refusal_field_too_many(limit, options);
      return (options) => m.refusal_field_too_large(limit, options);
    case 'invalid_format':
      if (facts['format'] === 'email') return (options) => m.refusal_field_not_an_email({}, options);
      if (facts['format'] === 'regex') return (options) => m.refusal_field_not_printable({}, options);
      return (options) => m.refusal_field_invalid({}, options);
    case 'invalid_type':
      if (facts['expected'] === 'int') return (options) => m.refusal_field_not_whole({}, options);
      if (facts['expected'] === 'number') return (options) => m.refusal_field_not_a_number({}, options);
      return (options) => m.refusal_field_required({}, options);
    default:
      return (options) => m.refusal_field_invalid({}, options);
  }
}
