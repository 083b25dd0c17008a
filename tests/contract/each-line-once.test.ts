// A list that names a line twice is refused: only the last of both would count.

import { contract } from '@chipload/contract';
import type { Endpoint } from '@chipload/contract/endpoint';
import type { OfficeEndpoint } from '@chipload/contract/office/office-endpoint';
import { officeContract } from '@chipload/contract/office';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { z } from 'zod';

const uuid = randomUUID();

test.each([
  ['changeOrder', 'lines', { uuid, wanted: 1 }],
  ['previewOrderChange', 'lines', { uuid, wanted: 1 }],
  ['splitOrder', 'lines', { uuid, quantity: 1 }],
  ['previewOrderSplit', 'lines', { uuid, quantity: 1 }],
  ['planParcels', 'lines', { uuid, quantity: 1 }],
  ['shipOrder', 'lines', { uuid, quantity: 1 }],
  ['receivePayment', 'parts', { invoice: uuid, amount: 1 }],
  ['applyPayment', 'parts', { invoice: uuid, amount: 1 }],
  ['applyCreditNote', 'parts', { invoice: uuid, amount: 1 }],
  ['previewCredit', 'lines', { position: 1, quantity: 1 }],
] as const)('%s refuses %s with %j twice', (call, field, line) => {
  const body: z.ZodType = officeContract[call].body;
  const { error } = body.safeParse({ [field]: [line, line], shipping: 0 });
  const issue = error?.issues.find(({ path }) => path.join('.') === field);
  expect(issue).toMatchObject({ code: 'custom', params: { rule: 'each-once' } });
});

test('every list of a request that names lines, positions or invoices names each once', () => {
  const calls: readonly (readonly [string, { readonly body?: z.ZodType }])[] = [
    ...Object.entries<Endpoint>(contract),
    ...Object.entries<OfficeEndpoint>(officeContract),
  ];
  const lists = calls.flatMap(([name, { body }]) => (body === undefined ? [] : listsIn(body, name)));
  expect(lists.map(({ place }) => place)).toContain('creditInvoice.what.lines');
  expect(lists.filter(({ isEachOnce }) => !isEachOnce)).toEqual([]);
});

/** The names of records by which a line of a list is meant; part numbers may be repeated, and add up. */
const names = ['uuid', 'position', 'invoice'];

function listsIn(schema: z.core.$ZodType, place: string): { place: string; isEachOnce: boolean }[] {
  if (schema instanceof z.ZodObject)
    return Object.entries<z.core.$ZodType>(schema.shape).flatMap(([key, one]) =>
      listsIn(one, `${place}.${key}`),
    );
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((one) => listsIn(one, place));
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return listsIn(schema.unwrap(), place);
  if (!(schema instanceof z.ZodArray)) return [];
  const { element } = schema;
  const isNamed = element instanceof z.ZodObject && names.some((name) => name in element.shape);
  const isEachOnce = (schema.def.checks ?? []).some(
    (check) => check instanceof z.ZodCustom && check.def.params?.['rule'] === 'each-once',
  );
  return [...(isNamed ? [{ place, isEachOnce }] : []), ...listsIn(element, place)];
}
