// Tells visitors what is wrong with a field of a request and how to correct it.

import { unprintableCharacter, visibleText } from '@chipload/domain/places';
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
 * empty text counts as missing, whatever rule it breaks, and so does an option that is left out. `sent` is the body, if there is one.
 */
export function validationErrors(
  issues: readonly ZodFastifySchemaValidationError[],
  sent: unknown,
): Record<string, Say> {
  const errors: Record<string, Say> = {};
  for (const issue of issues) {
    const field = issue.instancePath.replace(/^\//, '').replaceAll('/', '.') || 'body';
    const value = fieldAt(sent, issue.instancePath.split('/').slice(1));
    const isLeftEmpty =
      typeof value === 'string'
        ? visibleText(value).trim() === ''
        : issue.keyword === 'invalid_value' && sent !== undefined && (value ?? undefined) === undefined;
    errors[field] ??= isLeftEmpty ? required : sentenceOf(issue, value);
  }
  return errors;
}

const required: Say = (options) => m.refusal_field_required({}, options);

/** Refuses a text with a character that cannot be printed, and names it. */
export function unprintable(text: unknown): Say {
  const character = typeof text === 'string' ? unprintableCharacter(text) : undefined;
  if (character === undefined) return (options) => m.refusal_field_not_printable({}, options);
  return (options) => m.refusal_field_unprintable({ character }, options);
}

function hasUnprintable(text: unknown): boolean {
  return typeof text === 'string' && unprintableCharacter(text) !== undefined;
}

/** Refuses a text that is no e-mail address; names a character that none contains. */
function notAnEmail(text: unknown): Say {
  const [character] = typeof text === 'string' ? (/[^!-~]/u.exec(visibleText(text).trim()) ?? []) : [];
  if (character === undefined) return (options) => m.refusal_field_not_an_email({}, options);
  if (/\s/u.test(character)) return (options) => m.refusal_field_email_space({}, options);
  return (options) => m.refusal_field_email_character({ character }, options);
}

function sentenceOf(issue: ZodFastifySchemaValidationError, value: unknown): Say {
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
      if (format === 'email') return notAnEmail(value);
      if (format === 'regex' && hasUnprintable(value)) return unprintable(value);
      return (options) => m.refusal_field_invalid({}, options);
    case 'invalid_type':
      if (expected === 'int') return (options) => m.refusal_field_not_whole({}, options);
      if (expected === 'number') return (options) => m.refusal_field_not_a_number({}, options);
      return required;
    case 'custom':
      if (params?.rule === 'one-thing') return (options) => m.refusal_field_one_thing({}, options);
      if (params?.rule === 'invoice-or-order')
        return (options) => m.refusal_field_invoice_or_order({}, options);
      if (params?.rule === 'each-once') return (options) => m.refusal_field_each_once({}, options);
      if (params?.rule === 'no-link') return (options) => m.refusal_field_no_link({}, options);
      // The domain's rules for texts that are printed.
      return unprintable(value);
    default:
      return (options) => m.refusal_field_invalid({}, options);
  }
}
