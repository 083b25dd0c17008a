// A list that names a line twice is refused: only the last of both would count.

import { officeContract } from '@chipload/contract/office';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { z } from 'zod';

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
] as const)('%s refuses %s with %j twice', (call, field, line) => {
  const body: z.ZodType = officeContract[call].body;
  const { error } = body.safeParse({ [field]: [line, line] });
  const issue = error?.issues.find(({ path }) => path.join('.') === field);
  expect(issue).toMatchObject({ code: 'custom', params: { rule: 'each-once' } });
});
