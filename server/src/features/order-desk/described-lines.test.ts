import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { asChange, openDesk } from '../../../../tests/support/order-desk.ts';
import { getDeskOrder, previewChange, previewSplit } from './order-desk.service.ts';

const { db } = await createTestDatabase();
const desk = await openDesk(db);
await desk.part({ code: 'X4' });

test('the record of an order and its changes describe parts in the language of who reads them', async () => {
  const { uuid } = await desk.place([{ sku: 'X4', quantity: 4 }], { language: 'fr' });
  for (const [language, description] of [
    ['en', 'End mill X4'],
    ['fr', 'Fraise X4'],
  ] as const) {
    const reader = { ...desk.who, staff: { ...desk.who.staff, language } };
    const { lines } = await getDeskOrder(desk.shop, reader, uuid);
    expect(lines[0]?.description).toBe(description);
    const line = lines[0]!.uuid;
    const change = asChange({ lines: [{ uuid: line, wanted: 3 }] });
    const { lines: changed } = await previewChange(desk.shop, reader, { uuid, change });
    const split = { lines: [{ uuid: line, quantity: 1 }] };
    const { lines: moved } = await previewSplit(desk.shop, reader, { uuid, split });
    expect([changed[0]?.description, moved[0]?.description]).toEqual([description, description]);
  }
});
