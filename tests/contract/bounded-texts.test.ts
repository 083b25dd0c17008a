// Texts in a query need no limit of their own: the server limits the address of a request.

import { contract } from '@chipload/contract';
import type { Endpoint } from '@chipload/contract/endpoint';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { jsonSchemaOf } from '../support/json-schema.ts';

test('a text in the body of a call has a maximum, a format or a list of values', () => {
  const unbounded = Object.entries<Endpoint>(contract).flatMap(([name, { body }]) =>
    body === undefined ? [] : unboundedTexts(jsonSchemaOf(body, 'input'), name),
  );
  expect(unbounded).toEqual([]);
});

test('the check finds a text without a maximum at any depth', () => {
  const body = z.object({ lines: z.array(z.object({ note: z.string().min(1).optional() })) });
  expect(unboundedTexts(jsonSchemaOf(body, 'input'), 'call')).toEqual([
    'call.properties.lines.items.properties.note',
  ]);
});

function unboundedTexts(schema: object, place: string): string[] {
  const isText = 'type' in schema && schema.type === 'string';
  const isBounded = ['maxLength', 'enum', 'const', 'format', 'pattern'].some((key) => key in schema);
  const inner = Object.entries(schema).flatMap(([key, one]: [string, unknown]) =>
    typeof one === 'object' && one !== null ? unboundedTexts(one, `${place}.${key}`) : [],
  );
  return isText && !isBounded ? [place, ...inner] : inner;
}
