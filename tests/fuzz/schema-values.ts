// Generates values for a JSON Schema of the contract: mostly valid ones, at its limits and just beyond, and now and
// then something hostile in any place.

import fc from 'fast-check';
import { hostileText, hostileValue } from './hostile-values.ts';

/** The part of JSON Schema that the contract uses. */
export type Schema = {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly format?: string;
  readonly $ref?: string;
};

/** Texts that exist in the shop under test: with them a request gets past validation. */
export type KnownTexts = { readonly uuids: readonly string[]; readonly words: readonly string[] };

const mostItems = 6;

/** Generates values of a schema; about one part in `1 / hostility` is hostile. */
export function valuesOf(schema: Schema, known: KnownTexts, hostility = 0.06): fc.Arbitrary<unknown> {
  const hostileWeight = Math.round(hostility * 100);
  const below = (inner: Schema) => valuesOf(inner, known, hostility);
  return fc.oneof(
    { weight: 100 - hostileWeight, arbitrary: askedFor(schema, known, below) },
    { weight: hostileWeight, arbitrary: hostileValue },
  );
}

function askedFor(
  schema: Schema,
  known: KnownTexts,
  below: (inner: Schema) => fc.Arbitrary<unknown>,
): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices) return fc.oneof(...choices.map(below));
  switch (schema.type) {
    case 'string':
      return textOf(schema, known);
    case 'integer':
    case 'number':
      return numberOf(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(below(schema.items ?? {}), {
        maxLength: Math.min(schema.maxItems ?? mostItems, mostItems),
      });
    case 'object':
      return objectOf(schema, known, below);
    default:
      return hostileValue;
  }
}

function textOf(
  { format, minLength = 0, maxLength }: Schema,
  { uuids, words }: KnownTexts,
): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.oneof(fc.constantFrom(...uuids), fc.uuid());
  if (format === 'email') return fc.oneof(fc.constantFrom('a@b.test', 'İ@b.test'), fc.emailAddress());
  const lengths = [minLength - 1, minLength, ...(maxLength === undefined ? [] : [maxLength, maxLength + 1])];
  return fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...words) },
    { weight: 2, arbitrary: fc.constantFrom(...lengths).map((length) => 'x'.repeat(Math.max(0, length))) },
    { weight: 1, arbitrary: hostileText },
  );
}

function numberOf({ type, minimum = 0, maximum = 1_000 }: Schema): fc.Arbitrary<number> {
  const [least, most] = [Math.max(minimum, -(2 ** 31)), Math.min(maximum, 2 ** 31)];
  const limits = [minimum - 1, minimum, minimum + 1, maximum - 1, maximum, maximum + 1].filter(
    Number.isFinite,
  );
  const within =
    type === 'integer'
      ? fc.integer({ min: Math.ceil(least), max: Math.max(Math.ceil(least), Math.floor(most)) })
      : fc.double({ min: least, max: most, noNaN: true });
  return fc.oneof({ weight: 3, arbitrary: within }, { weight: 1, arbitrary: fc.constantFrom(...limits) });
}

/** Any field may be missing, even a required one, and an unknown field may be present. */
function objectOf(
  { properties = {}, required = [], additionalProperties }: Schema,
  { words }: KnownTexts,
  below: (inner: Schema) => fc.Arbitrary<unknown>,
): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, inner]) =>
    fc
      .tuple(fc.nat({ max: 99 }), below(inner))
      .map(([chance, value]) =>
        chance < (required.includes(name) ? 97 : 60) ? [[name, value] as const] : [],
      ),
  );
  const others =
    typeof additionalProperties === 'object'
      ? fc.array(fc.tuple(fc.constantFrom(...words), below(additionalProperties)), { maxLength: 3 })
      : fc.oneof(
          { weight: 19, arbitrary: fc.constant([]) },
          { weight: 1, arbitrary: fc.tuple(hostileText, hostileValue).map((field) => [field]) },
        );
  return fc
    .tuple(fc.tuple(...fields), others)
    .map(([known, more]) => Object.fromEntries([...known.flat(), ...more]) as unknown);
}
