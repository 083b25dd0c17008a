import { readTable } from '@chipload/domain/quick-add';
import { toolFileFormats } from '@chipload/domain/tool-data';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { done, openSmallShop, type SmallBuyer } from '../../../../tests/support/small-shop.ts';
import { solidModelRoutes } from '../solid-models/solid-models.routes.ts';
import { toolFileRoutes } from './tool-files.routes.ts';

const { db } = await createTestDatabase();
const shop = await openSmallShop(db, {
  addRoutes: (api, { settings }) => {
    toolFileRoutes(api, { db, settings, origin: 'https://shop.test' });
    solidModelRoutes(api, { db, settings });
  },
});
const mill = await shop.part({ code: 'X4-1/2R', cad: [10_000] });
await db.updateTable('parts').set({ coating: 'AlTiN', edp: '12345' }).where('id', '=', mill).execute();
const drill = await shop.part({ code: 'PD3D-1/2', cad: [10_000] });
await db
  .updateTable('parts')
  .set({
    tool_type: 'drill',
    profile: 'drill',
    flutes: 2,
    point_angle: 140,
    cutting_length: 1.5,
    overall_length: 4,
  })
  .where('id', '=', drill)
  .execute();
const { id: material } = await db
  .insertInto('materials')
  .values({
    symbol: 'P2',
    position: 1,
    iso_group: 'P',
    colour: '#0063A7',
    names: '{"en": "Steel", "fr": "Acier"}',
  })
  .returning('id')
  .executeTakeFirstOrThrow();
const { id: category } = await db.selectFrom('categories').select('id').executeTakeFirstOrThrow();
await db
  .insertInto('category_materials')
  .values({ category_id: category, material_id: material, suitability: 1 })
  .execute();

const radius = { operation: 'corner-radius', values: { corner_radius: 0.03 } };
const neck = { operation: 'neck', values: { neck_diameter: 0.44, neck_length: 1.4 } };
const smaller = { operation: 'smaller-diameter', values: { cutting_diameter: 0.48 } };
const marking = { operation: 'marking', values: { text: 'CELL 4' } };

const save = (buyer: SmallBuyer, operations: object[], code = 'X4-1/2R') =>
  done(buyer.send('POST', '/mods', { inventory_code: code, operations, name: 'Cell 4' }));

async function order(buyer: SmallBuyer, mod: { uuid: string }) {
  await done(buyer.send('POST', '/mod-trunk/items', { mod_uuid: mod.uuid, quantity: 3 }));
  await done(buyer.send('PATCH', '/mod-trunk/shipping', { type: 'flat_rate' }));
  const { total } = await done(
    buyer.send('PATCH', '/mod-trunk/purchase-order', { purchase_order_number: 'PO 7' }),
  );
  const paid = { method: 'card', card: buyer.card, cvd: '123', total, return_waived: true };
  const { uuid } = await done(buyer.send('POST', '/mod-trunk', paid));
  return done(buyer.send('GET', `/orders/${uuid}`));
}

type FusionTool = {
  'product-id': string;
  'product-link': string;
  description: string;
  geometry: Record<string, number>;
  'start-values': { presets: { name: string; n: number; v_f: number; stepover: number }[] };
};

async function fusionAt(buyer: SmallBuyer, path: string): Promise<FusionTool> {
  const { raw } = await buyer.send('GET', `${path}format=fusion-json`);
  expect([raw.statusCode, raw.statusCode === 200 ? '' : raw.body]).toEqual([200, '']);
  const [tool] = (JSON.parse(raw.body) as { data: FusionTool[] }).data;
  if (!tool) throw new Error('The file is empty');
  return tool;
}

test('a saved mod is a tool of its own: its code, its ground sizes, and the notes on its drawing', async () => {
  const buyer = await shop.buyer();
  const mod = await save(buyer, [radius, neck, marking]);
  const tool = await fusionAt(buyer, `/mods/${mod.uuid}/tool-data?`);
  expect(tool).toMatchObject({
    'product-id': mod.code,
    'product-link': `https://shop.test/app/mod?mod=${mod.uuid}`,
    type: 'bull nose end mill',
    geometry: { DC: 0.5, RE: 0.03, 'shoulder-diameter': 0.44, 'shoulder-length': 1.4, OAL: 3 },
  });
  for (const text of [
    mod.description,
    `Revision ${mod.code}, ground from X4-1/2R`,
    'NOT APPROVED',
    'Marked: CELL 4',
    'Coating: AlTiN; bare where ground: corner, neck',
  ])
    expect(tool.description).toContain(text);
});

test('the starting values of a mod are those of a part with its sizes, not those of its part', async () => {
  const buyer = await shop.buyer();
  const mod = await save(buyer, [smaller, neck]);
  const same = await shop.part({ code: 'X4-.45N' });
  const { cutting_diameter, neck_diameter, neck_length, diameter_tolerance } = mod.tool;
  await db
    .updateTable('parts')
    .set({ cutting_diameter, neck_diameter, neck_length, diameter_tolerance })
    .where('id', '=', same)
    .execute();
  const [ground, part, base] = await Promise.all(
    [`/mods/${mod.uuid}/tool-data?`, '/products/X4-.45N/tool-data?', '/products/X4-1%2F2R/tool-data?'].map(
      async (path) => (await fusionAt(buyer, path))['start-values'].presets[0],
    ),
  );
  expect(ground?.name).toBe('P2 Steel');
  for (const value of ['n', 'v_f', 'stepover'] as const) expect(ground?.[value]).toBe(part?.[value]);
  expect(ground?.n).toBeGreaterThan(base?.n ?? 0);
});

test('the file of a cart has its mods with their quantities, without holders and quoted specials', async () => {
  const buyer = await shop.buyer();
  const [necked, marked] = [await save(buyer, [radius, neck]), await save(buyer, [marking])];
  await done(buyer.send('PATCH', `/mods/${marked.uuid}`, { is_approved: true }));
  for (const [mod, quantity] of [[necked, 3] as const, [marked, 2] as const])
    await done(buyer.send('POST', '/mod-trunk/items', { mod_uuid: mod.uuid, quantity }));
  const { bags } = await done(buyer.send('GET', '/mod-trunk'));
  const path = `/mod-trunk/bags/${bags[0].uuid}/tool-data?format=`;
  const { raw } = await buyer.send('GET', `${path}csv`);
  expect(raw.statusCode).toBe(200);
  const [heading = [], ...rows] = readTable(raw.body);
  const column = (name: string) => rows.map((row) => row[heading.findIndex((cell) => cell.endsWith(name))]);
  expect(column('Part number')).toEqual([necked.code, marked.code]);
  expect(column('Quantity')).toEqual(['3', '2']);
  expect((await fusionAt(buyer, `/mod-trunk/bags/${bags[0].uuid}/tool-data?`)).description).toContain(
    'Revision',
  );

  const [bag] = await db.selectFrom('bags').select('id').where('uuid', '=', bags[0].uuid).execute();
  await db.deleteFrom('items').where('bag_id', '=', bag!.id).execute();
  const other = await shop.buyer();
  for (const one of [buyer, other])
    expect(await one.send('GET', `${path}csv`)).toMatchObject({ status: 404 });
});

test('every format is sent, and again only when the mod has changed', async () => {
  const buyer = await shop.buyer();
  const mod = await save(buyer, [radius]);
  for (const format of toolFileFormats) {
    const path = `/mods/${mod.uuid}/tool-data?format=${format}&revision=${mod.code}`;
    const { raw } = await buyer.send('GET', path);
    expect([format, raw.statusCode]).toEqual([format, 200]);
    expect(raw.headers['content-disposition']).toContain(mod.code);
    const again = await shop.app.inject({
      url: `/api${path}`,
      headers: { cookie: `session=${buyer.token()}`, 'if-none-match': String(raw.headers.etag) },
    });
    expect([format, again.statusCode]).toEqual([format, 304]);
  }
});

test('an approved mod is not marked, until its part or its operations change', async () => {
  const buyer = await shop.buyer();
  const part = await shop.part({ code: 'X4-CHANGED', cad: [10_000] });
  const mod = await save(buyer, [radius, marking, neck], 'X4-CHANGED');
  const path = `/mods/${mod.uuid}/tool-data?`;
  await done(buyer.send('PATCH', `/mods/${mod.uuid}`, { is_approved: true }));
  expect((await fusionAt(buyer, path)).description).not.toContain('NOT APPROVED');

  await db.updateTable('parts').set({ overall_length: 3.25 }).where('id', '=', part).execute();
  const today = await done(buyer.send('GET', `/mods/${mod.uuid}`));
  expect(today).toMatchObject({ has_changed: true, is_approved: false });
  expect(today.code).not.toBe(mod.code);
  const tool = await fusionAt(buyer, path);
  expect(tool).toMatchObject({ 'product-id': today.code, geometry: { OAL: 3.25 } });
  expect(tool.description).toContain('NOT APPROVED');
  for (const file of ['tool-data', 'drawing.dxf', 'drawing.pdf', 'model.step'])
    expect(await buyer.send('GET', `/mods/${mod.uuid}/${file}?revision=${mod.code}`)).toMatchObject({
      status: 409,
      body: { code: 'other-revision' },
    });
});

test('a mod that needs no approval is not marked', async () => {
  const buyer = await shop.buyer();
  const mod = await save(buyer, [{ operation: 'shorten', values: { overall_length: 2.9 } }]);
  expect(mod.needs_approval).toBe(false);
  expect((await fusionAt(buyer, `/mods/${mod.uuid}/tool-data?`)).description).not.toContain('NOT APPROVED');
});

test('the files of an order keep the sizes that were ordered when the mod is deleted and its part changed', async () => {
  const buyer = await shop.buyer({ cardToken: 'sandbox-approve' });
  const part = await shop.part({ code: 'X4-ORDERED', cad: [10_000] });
  const mod = await save(buyer, [radius, marking], 'X4-ORDERED');
  await done(buyer.send('PATCH', `/mods/${mod.uuid}`, { is_approved: true }));
  const { uuid, number, lines } = await order(buyer, mod);
  const line = `/orders/${uuid}/lines/${lines[0].uuid}`;
  await done(buyer.send('DELETE', `/mods/${mod.uuid}`));
  await db.updateTable('parts').set({ overall_length: 3.25 }).where('id', '=', part).execute();

  for (const path of [`${line}/tool-data?`, `/orders/${uuid}/tool-data?`]) {
    const tool = await fusionAt(buyer, path);
    expect(tool).toMatchObject({ 'product-id': mod.code, geometry: { OAL: 3, RE: 0.03 } });
    expect(tool.description).toContain(`As ordered in order ${number}; Marked: CELL 4`);
    expect(tool['start-values'].presets).toHaveLength(1);
  }
  expect((await buyer.send('GET', `${line}/tool-data?format=csv`)).raw.body).toMatch(
    new RegExp(`^${mod.code},,3,`, 'm'),
  );
  const { raw: dxf } = await buyer.send('GET', `${line}/drawing.dxf`);
  for (const text of [mod.code, number, 'CELL 4']) expect(dxf.body).toContain(text);
  const { raw: step } = await buyer.send('GET', `${line}/model.step`);
  expect(step.body).toContain(`PRODUCT('${mod.code}C'`);
  expect(step.body.replaceAll(/\s+/g, ' ')).toContain(`As ordered in order ${number}`);

  const [other, guest] = [await shop.buyer(), shop.guest()];
  for (const file of ['tool-data', 'drawing.dxf', 'model.step']) {
    expect(await other.send('GET', `${line}/${file}`)).toMatchObject({ status: 404 });
    expect(await guest.send('GET', `${line}/${file}`)).toMatchObject({ status: 401 });
    expect(await buyer.send('GET', `/orders/${uuid}/lines/${uuid}/${file}`)).toMatchObject({ status: 404 });
  }
});

test('a step drill is in the tables with its step, and refused in formats that would show it as wide as its step', async () => {
  const buyer = await shop.buyer();
  const step = { operation: 'step', values: { step_diameter: 0.4, step_length: 0.75, step_angle: 90 } };
  const mod = await save(buyer, [step], 'PD3D-1/2');
  const path = `/mods/${mod.uuid}/tool-data?`;
  for (const format of toolFileFormats) {
    const { status, body } = await buyer.send('GET', `${path}format=${format}`);
    const isTable = ['csv', 'xlsx', 'iso-13399'].includes(format);
    expect([format, status, isTable ? undefined : body.code]).toEqual(
      isTable ? [format, 200, undefined] : [format, 422, 'no-step-drills'],
    );
  }
  const { raw } = await buyer.send('GET', `${path}format=iso-13399`);
  const [names = [], values = []] = readTable(raw.body);
  const sizes = Object.fromEntries(names.map((name, at) => [name, values[at]]));
  expect(sizes).toMatchObject({ DC: '0.5', DC_1: '0.4', SDL: '0.75', STA: '90' });
});

test('a mod in a holder is the ground tool with its notes, without the number and the weight of its part', async () => {
  const buyer = await shop.buyer();
  const mod = await save(buyer, [radius, neck]);
  const holder = `spindle=CAT40&type=er-collet&body=CAT40-ER32-4.00&insert=ER32-.500&mod_uuid=${mod.uuid}`;
  const tool = await fusionAt(buyer, `/holders/tool-data?${holder}&`);
  expect(tool).toMatchObject({ 'product-id': mod.code, geometry: { RE: 0.03 }, holder: {} });
  expect(tool.description).toContain('NOT APPROVED');
  const { raw } = await buyer.send('GET', `/holders/tool-data?${holder}&format=csv`);
  expect(raw.body).not.toContain('12345');
});
