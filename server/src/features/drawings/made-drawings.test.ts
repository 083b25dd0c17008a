import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { pagesOf, wordsOf } from '../../../../tests/support/read-pdf.ts';
import { done, openSmallShop, type SmallBuyer } from '../../../../tests/support/small-shop.ts';
import { answerQuoteRequest } from '../mods/answer-requests.ts';

const { db } = await createTestDatabase();
const shop = await openSmallShop(db);
await shop.part({ code: 'X4-1/2R', cad: [10_000] });
const coated = await shop.part({ code: 'X4-1/2R-C', cad: [10_000] });
await db.updateTable('parts').set({ coating: 'AlTiN' }).where('id', '=', coated).execute();

const radius = { operation: 'corner-radius', values: { corner_radius: 0.03 } };
const shorten = { operation: 'shorten', values: { overall_length: 2.9 } };

function save(buyer: SmallBuyer, operations: object[], code = 'X4-1/2R') {
  const payload = { inventory_code: code, operations, name: 'Cell 4' };
  return done(buyer.send('POST', '/mods', payload));
}

async function pdfAt(buyer: SmallBuyer, path: string): Promise<string[]> {
  const { status, raw } = await buyer.send('GET', path);
  expect(status).toBe(200);
  expect(raw.headers['content-type']).toBe('application/pdf');
  return pagesOf(raw.rawPayload).map(wordsOf);
}

/** Puts one of each mod in the cart and orders all of it. */
async function order(buyer: SmallBuyer, mods: readonly { uuid: string }[] = []) {
  for (const { uuid } of mods)
    await done(buyer.send('POST', '/mod-trunk/items', { mod_uuid: uuid, quantity: 1 }));
  await done(buyer.send('PATCH', '/mod-trunk/shipping', { type: 'flat_rate' }));
  const { total } = await done(
    buyer.send('PATCH', '/mod-trunk/purchase-order', { purchase_order_number: 'PO 7' }),
  );
  const paid = { method: 'card', card: buyer.card, cvd: '123', total, return_waived: true };
  return done(buyer.send('POST', '/mod-trunk', paid));
}

test('the drawing of a saved mod has its sizes, its revision and its approval', async () => {
  const buyer = await shop.buyer();
  const mod = await save(buyer, [radius, shorten]);
  const path = `/mods/${mod.uuid}/drawing.pdf`;
  const [sheet = ''] = await pdfAt(buyer, path);
  for (const text of [mod.code, 'X4-1/2R', '2.900', '.030', 'not yet', 'Small Tools'])
    expect(sheet).toContain(text);

  await done(buyer.send('PATCH', `/mods/${mod.uuid}`, { is_approved: true }));
  expect((await pdfAt(buyer, path))[0]).toContain('yes');
  expect(await (await shop.buyer()).send('GET', path)).toMatchObject({ status: 404 });
  expect(await shop.guest().send('GET', path)).toMatchObject({ status: 401 });
});

test('the drawing of a mod has its tolerances, its marking and where it is bare, also with its order', async () => {
  const buyer = await shop.buyer({ cardToken: 'sandbox-approve' });
  const neck = { operation: 'neck', values: { neck_diameter: 0.46, neck_length: 1.4 } };
  const marking = { operation: 'marking', values: { text: 'CELL 4' } };
  const mod = await save(buyer, [radius, neck, marking], 'X4-1/2R-C');
  await done(buyer.send('PATCH', `/mods/${mod.uuid}`, { is_approved: true }));
  const { uuid } = await order(buyer, [mod]);
  for (const path of [`/mods/${mod.uuid}/drawing.pdf`, `/orders/${uuid}/drawings.pdf`]) {
    const [sheet = ''] = await pdfAt(buyer, path);
    for (const text of [
      'RE .030 ±.001',
      'DN Ø .460 h10',
      'LN 1.400 ±.012',
      'OAL 3 ±.012',
      'Marked: CELL 4',
      'Coating: AlTiN; bare where ground: corner, neck',
    ])
      expect(sheet.replaceAll(/\s+/g, ' ')).toContain(text);
  }
});

test('an order has a page for each of its mods, even if these are changed later', async () => {
  const buyer = await shop.buyer({ cardToken: 'sandbox-approve' });
  const mods = [await save(buyer, [shorten]), await save(buyer, [radius])];
  const { uuid, number } = await order(buyer, mods);
  for (const mod of mods) await done(buyer.send('DELETE', `/mods/${mod.uuid}`));

  const sheets = await pdfAt(buyer, `/orders/${uuid}/drawings.pdf`);
  expect(sheets).toHaveLength(2);
  for (const [index, { code }] of mods.entries()) {
    expect(sheets[index]).toContain(code);
    expect(sheets[index]).toContain(number);
  }
  expect(await (await shop.buyer()).send('GET', `/orders/${uuid}/drawings.pdf`)).toMatchObject({
    status: 404,
  });
});

test('a special tool that was quoted is never drawn as the part it is based on', async () => {
  const buyer = await shop.buyer({ cardToken: 'sandbox-approve' });
  const payload = {
    inventory_code: 'X4-1/2R',
    operations: [{ operation: 'longer' }],
    quantity: 1,
    body: '5 in',
  };
  const { uuid: request, number } = await done(buyer.send('POST', '/quote-requests', payload));
  await answerQuoteRequest(db, Number(number), {
    answer: '',
    offer: { unitCents: 24_000, leadDays: 15 },
  });
  const { mod: special } = await done(buyer.send('POST', `/quote-requests/${request}/accept`));
  expect(special.tool).toBeNull();
  expect(await buyer.send('GET', `/mods/${special.uuid}/drawing.pdf`)).toMatchObject({ status: 404 });

  const { uuid } = await order(buyer);
  const { lines } = await done(buyer.send('GET', `/orders/${uuid}`));
  expect(lines[0]).toMatchObject({ inventory_code: `SPECIAL-${number}`, made: { tool: null } });
  expect(await buyer.send('GET', `/orders/${uuid}/drawings.pdf`)).toMatchObject({ status: 404 });
});
