// Tells visitors what is wrong with a field of a request and how to correct it.

import { m } from '@chipload/messages';
import { formatNumber } from '@chipload/messages/locale';
import type { ZodFastifySchemaValidationError } from 'fastify-type-provider-zod';
import { fieldAt } from '../json-fields.ts';
import type { Language } from '../language.ts';
import type { Say } from '../refusal.ts';

/** The parts of zod's issues that are used for the sentences. */
type Facts = {
  readonly origin?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly format?: string;
  readonly expected?: string;
  readonly params?: { readonly rule?: string };
};

/**
 * Returns one sentence per field, for the first rule that it breaks; fields in lists have names such as `items.3.quantity`. An
 * empty text counts as missing, whatever rule it breaks.
 */
export function validationErrors(
  issues: readonly ZodFastifySchemaValidationError[],
  sent: unknown,
): Record<string, Say> {
  const errors: Record<string, Say> = {};
  for (const issue of issues) {
    const field = issue.instancePath.replace(/^\//, '').replaceAll('/', '.') || 'body';
    errors[field] ??= isLeftEmpty(sent, issue.instancePath) ? required : sentenceOf(issue);
  }
  return errors;
}

const required: Say = (options) => m.refusal_field_required({}, options);

function isLeftEmpty(sent: unknown, path: string): boolean {
  const value = fieldAt(sent, path.split('/').slice(1));
  return typeof value === 'string' && value.trim() === '';
}

function sentenceOf(issue: ZodFastifySchemaValidationError): Say {
  // Fastify passes zod's issues in the field for ajv's parameters.
  const { origin, minimum, maximum, format, expected, params } = issue.params as Facts;
  const bound = minimum ?? maximum;
  const within =
    (sentence: (facts: { limit: string }, options: { locale: Language }) => string): Say =>
    (options) =>
      sentence({ limit: bound === undefined ? '' : formatNumber(bound, options.locale) }, options);
  switch (issue.keyword) {
    case 'too_small':
      if (origin === 'string') return bound === 1 ? required : within(m.refusal_field_too_short);
      return within(origin === 'array' ? m.refusal_field_too_few : m.refusal_field_too_small);
    case 'too_big':
      if (origin === 'string') return within(m.refusal_field_too_long);
      return within(origin === 'array' ? m.refusal_field_too_many : m.refusal_field_too_large);
    case 'invalid_format':
      if (format === 'email') return (options) => m.refusal_field_not_an_email({}, options);
      if (format === 'regex') return (options) => m.refusal_field_not_printable({}, options);
      return (options) => m.refusal_field_invalid({}, options);
    case 'invalid_type':
      if (expected === 'int') return (options) => m.refusal_field_not_whole({}, options);
      if (expected === 'number') return (options) => m.refusal_field_not_a_number({}, options);
      return required;
    case 'custom':
      if (params?.rule === 'one-thing') return (options) => m.refusal_field_one_thing({}, options);
      if (params?.rule === 'each-once') return (options) => m.refusal_field_each_once({}, options);
      if (params?.rule === 'no-link') return (options) => m.refusal_field_no_link({}, options);
      // The domain's rules for texts that are printed.
      return (options) => m.refusal_field_not_printable({}, options);
    default:
      return (options) => m.refusal_field_invalid({}, options);
  }
}
