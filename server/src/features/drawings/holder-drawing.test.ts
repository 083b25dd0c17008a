import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { pagesOf, wordsOf } from '../../../../tests/support/read-pdf.ts';
import { done, openSmallShop } from '../../../../tests/support/small-shop.ts';
import type { TestVisitor } from '../../../../tests/support/test-visitor.ts';

const { db } = await createTestDatabase();
const shop = await openSmallShop(db);
await shop.part({ code: 'X4-1/2R' });

const pieces = 'spindle=CAT40&type=er-collet&body=CAT40-ER32-4.00&insert=ER32-.500&knob=RK-CAT40';
const er32 = `${pieces}&inventory_code=x4-1%2F2r&stick_out=40`;

async function sheetOf(visitor: TestVisitor, query: string): Promise<string> {
  const { status, raw } = await visitor.send('GET', `/holders/drawing.pdf?${query}`);
  expect(status).toBe(200);
  expect(raw.headers['content-type']).toBe('application/pdf');
  const [page = '', ...more] = pagesOf(raw.rawPayload).map(wordsOf);
  expect(more).toEqual([]);
  return page;
}

test('the drawing of a holder has its lengths, figures and parts, its tool, its date and its revision', async () => {
  const { raw } = await shop.guest().send('GET', `/holders/drawing.pdf?${er32}`);
  expect(raw.headers['content-disposition']).toBe('inline; filename="X4-1-2R-CAT40-ER32-4.00.pdf"');
  const sheet = await sheetOf(shop.guest(), er32);
  for (const text of [
    'Small Tools',
    'CAT40-ER32-4.00+ER32-.500+RK-CAT40',
    'Gauge length 4 in',
    'Stick-out 1.5748 in',
    'Total length5.5748 in (141.6 mm)',
    'Maximum runout at the tip',
    'Torque capacity of the grip',
    'Maximum speed15,000 rpm',
    'Bill of materials',
    'ER32 collet for 1/2 in',
    'Retention knob CAT40, 5/8-11',
    'End mill X4-1/2R (ordered separately)',
    'Revisionholders-2',
    'ANSI A',
    '1:1',
  ])
    expect(sheet.replaceAll(/\s+/g, ' ')).toContain(text);
  expect(sheet).toMatch(/Date\d{4}-\d\d-\d\d/);
});

test('the drawing is in the requested units and in the language of the reader, with its warnings', async () => {
  const sheet = await sheetOf(shop.guest('fr'), `${er32}&units=metric`);
  for (const text of [
    'Sortie de l’outil 40 mm',
    'Longueur totale141,6 mm (5,5748 po)',
    'Pince ER32 pour 12,7 mm',
    'Fraise X4-1/2R (à commander à part)',
    'millimètres',
    'A4',
  ])
    expect(sheet).toContain(text);
  expect(await sheetOf(shop.guest(), `${er32}&units=inch`)).toContain('inches');

  const buyer = await shop.buyer();
  const payload = {
    inventory_code: 'X4-1/2R',
    operations: [{ operation: 'weldon-flat', values: {} }],
    name: 'Flat',
  };
  const mod = await done(buyer.send('POST', '/mods', payload));
  const shrink = 'spindle=CAT40&type=shrink-fit&knob=none';
  const { bodies } = await done(buyer.send('GET', `/holders/options?${shrink}&mod_uuid=${mod.uuid}`));
  const body = bodies.find((each: { is_possible: boolean }) => each.is_possible).code;
  const warned = await sheetOf(buyer, `${shrink}&body=${body}&mod_uuid=${mod.uuid}`);
  expect(warned).toContain(mod.code);
  expect(warned).toContain('The bore presses on the edges of the flat');
  expect(await shop.guest().send('GET', `/holders/drawing.pdf?${shrink}&mod_uuid=${mod.uuid}`)).toMatchObject(
    { status: 401 },
  );
});

test('an impossible assembly has no drawing, and the refusal gives the reasons', async () => {
  const refused = async (query: string, language = 'en') => {
    const { status, body } = await shop.guest(language).send('GET', `/holders/drawing.pdf?${query}`);
    return [status, body.code, body.errors];
  };
  expect(await refused(`${er32}00`)).toEqual([
    422,
    'holder-not-possible',
    { stick_out: ['At most 1.800 in.'] },
  ]);
  expect(await refused(pieces, 'fr')).toEqual([
    422,
    'holder-not-possible',
    { tool: ['Choisissez d’abord l’outil.'] },
  ]);
  expect(await refused(`${pieces}&inventory_code=NOPE`)).toMatchObject([422, 'unknown-sku', {}]);
  expect(await refused(`${er32}&units=feet`)).toMatchObject([
    422,
    'validation',
    { units: [expect.any(String)] },
  ]);
});
