import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { done, openSmallShop } from '../../../../tests/support/small-shop.ts';

const { db } = await createTestDatabase();
const shop = await openSmallShop(db);
await shop.part({ code: 'X4-1/2R' });
await sql`
  with material as (
    insert into materials (iso_group, symbol, names, position, colour)
    values ('P', 'P1', '{"en": "Steel", "fr": "Acier"}', 1, '#0055A4') returning id
  )
  insert into category_materials (category_id, material_id, suitability)
  select (select min(id) from categories), id, 1 from material`.execute(db);

const er32 = {
  spindle: 'CAT40',
  type: 'er-collet',
  body: 'CAT40-ER32-4.00',
  insert: 'ER32-.500',
  knob: 'RK-CAT40',
};
const forMill = { ...er32, inventory_code: 'x4-1/2r' };

test('without a tool every spindle can be chosen, which is the first step', async () => {
  const options = await done(shop.guest().send('GET', '/holders/options'));
  expect(options).toMatchObject({ rules_version: 'holders-2', currency: 'CAD', held: null, next: 'spindle' });
  const possible = options.spindles.map(
    ({ is_possible: isPossible }: { is_possible: boolean }) => isPossible,
  );
  expect(possible).toEqual(Array.from({ length: 9 }, () => true));
  expect(options.bodies).toEqual([]);
});

test('with a tool, options that cannot hold it have a reason in the visitor’s language', async () => {
  const query = 'spindle=CAT40&type=er-collet&body=CAT40-ER32-4.00&inventory_code=X4-1%2F2R';
  const options = await done(shop.guest().send('GET', `/holders/options?${query}`));
  expect(options.held).toMatchObject({
    inventory_code: 'X4-1/2R',
    mod_uuid: null,
    tool: { shank_diameter: 0.5 },
  });
  expect(options.held.cut).toMatchObject({ torque: expect.any(Number), rpm: expect.any(Number) });
  expect(options.types.find(({ code }: { code: string }) => code === 'weldon')).toEqual({
    code: 'weldon',
    name: 'Weldon holder',
    is_possible: false,
    reason: 'Needs a Weldon flat, which this shank does not have.',
  });
  const inserts = new Map<string, { is_possible: boolean; reason: string; price: number }>(
    options.inserts.map((each: { code: string }) => [each.code, each]),
  );
  expect(inserts.get('ER32-.500')).toMatchObject({ is_possible: true, reason: null, price: 3_000 });
  expect(inserts.get('ER32-.250')).toMatchObject({
    is_possible: false,
    reason: 'Holds a shank of 1/4 in; this one is 1/2 in.',
  });
  expect(options.next).toBe('insert');

  const french = await done(shop.guest('fr').send('GET', `/holders/options?${query}`));
  expect(french.types.find(({ code }: { code: string }) => code === 'weldon').reason).toContain('méplat');
});

test('a complete holder is evaluated with its parts, figures and price, and nothing is saved', async () => {
  const evaluated = await done(shop.guest().send('POST', '/holders/evaluate', { ...forMill, stick_out: 40 }));
  expect(evaluated).toMatchObject({
    is_possible: true,
    code: 'CAT40-ER32-4.00+ER32-.500+RK-CAT40',
    description:
      'CAT40 ER collet chuck ER32, gauge length 4 in; ER32 collet for 1/2 in; Retention knob CAT40, 5/8-11',
    price: 21_900,
    lead_days: 2,
    figures: { gauge_length: 101.6, stick_out: 40, total_length: 141.6, max_rpm: 15_000 },
    violations: [],
  });
  expect(evaluated.bill).toHaveLength(3);
  expect(evaluated.figures.torque_needed).toBeCloseTo(evaluated.held.cut.torque * 2, 1);
  expect(await db.selectFrom('holders').selectAll().execute()).toEqual([]);
});

test('an impossible holder is evaluated with all reasons, and an invalid request is refused', async () => {
  const guest = shop.guest();
  const wrong = await done(
    guest.send('POST', '/holders/evaluate', { ...forMill, insert: 'ER32-.250', knob: 'RK-BT40' }),
  );
  expect(wrong).toMatchObject({ is_possible: false, code: null, bill: [], price: null, figures: null });
  expect(wrong.violations.map(({ step, rule }: Record<string, string>) => `${step}: ${rule}`)).toEqual([
    'knob: other-spindle',
    'insert: shank-size',
  ]);
  const unknown = await guest.send('POST', '/holders/evaluate', { ...er32, inventory_code: 'NOPE' });
  expect(unknown).toMatchObject({ status: 422, body: { code: 'unknown-sku' } });
  const notANumber = await guest.send('POST', '/holders/evaluate', { ...forMill, stick_out: 'far' });
  expect(notANumber.status).toBe(422);
});

test('a customer saves holders, and nobody else can see or delete them', async () => {
  const [buyer, stranger] = [await shop.buyer(), await shop.buyer()];
  const saved = await done(buyer.send('POST', '/holders', { ...forMill, stick_out: 40, name: 'Cell 4' }));
  expect(saved).toMatchObject({ name: 'Cell 4', is_possible: true, has_changed: false, differences: [] });
  expect(saved.held.inventory_code).toBe('X4-1/2R');
  expect(await done(buyer.send('GET', '/holders'))).toEqual([saved]);
  expect(await done(buyer.send('GET', `/holders/${saved.uuid}`))).toEqual(saved);

  for (const method of ['GET', 'DELETE'] as const)
    expect(await stranger.send(method, `/holders/${saved.uuid}`)).toMatchObject({ status: 404 });
  expect(await shop.guest().send('GET', '/holders')).toMatchObject({ status: 401 });

  await done(buyer.send('DELETE', `/holders/${saved.uuid}`));
  expect(await buyer.send('GET', `/holders/${saved.uuid}`)).toMatchObject({ status: 404 });
});

test('a saved holder is renamed by its owner alone, and keeps everything else', async () => {
  const [buyer, stranger] = [await shop.buyer(), await shop.buyer()];
  const saved = await done(buyer.send('POST', '/holders', { ...forMill, name: 'CAT40-ER32-4.00' }));
  const renamed = await done(buyer.send('PATCH', `/holders/${saved.uuid}`, { name: ' Cell 4 ' }));
  expect(renamed).toEqual({ ...saved, name: 'Cell 4', updated_at: renamed.updated_at });
  for (const name of ['', ' ', 'x'.repeat(61)])
    expect(await buyer.send('PATCH', `/holders/${saved.uuid}`, { name })).toMatchObject({ status: 422 });
  expect(await stranger.send('PATCH', `/holders/${saved.uuid}`, { name: 'Mine' })).toMatchObject({
    status: 404,
  });
  expect(await done(buyer.send('GET', `/holders/${saved.uuid}`))).toEqual(renamed);
});

test('the link to a saved holder shows its choices, and nothing about its owner', async () => {
  const buyer = await shop.buyer();
  const payload = { ...forMill, stick_out: 40, name: 'Cell 4' };
  const { uuid } = await done(buyer.send('POST', '/holders', payload));
  for (const other of [shop.guest(), await shop.buyer()]) {
    expect(await done(other.send('GET', `/holders/${uuid}/shared`))).toEqual({
      choice: { ...er32, stick_out: 40 },
      inventory_code: 'X4-1/2R',
    });
  }
  await done(buyer.send('DELETE', `/holders/${uuid}`));
  expect(await shop.guest().send('GET', `/holders/${uuid}/shared`)).toMatchObject({ status: 404 });
});

test('an impossible holder cannot be saved', async () => {
  const wrong = { ...forMill, insert: 'ER32-.250', name: 'Cell 4' };
  expect(await (await shop.buyer()).send('POST', '/holders', wrong)).toMatchObject({
    status: 422,
    body: {
      code: 'holder-not-possible',
      rules: ['insert: shank-size'],
      errors: { insert: ['Holds a shank of 1/4 in; this one is 1/2 in.'] },
    },
  });
});

test('a holder can be built for a customer’s own mod, by its ground sizes', async () => {
  const [buyer, stranger] = [await shop.buyer(), await shop.buyer()];
  const flat = [{ operation: 'weldon-flat', values: {} }];
  const payload = { inventory_code: 'X4-1/2R', operations: flat, name: 'With a flat' };
  const mod = await done(buyer.send('POST', '/mods', payload));
  const weldon = { spindle: 'BT40', type: 'weldon', body: 'BT40-WN.500-63', mod_uuid: mod.uuid };
  const saved = await done(buyer.send('POST', '/holders', { ...weldon, name: 'Weldon' }));
  expect(saved).toMatchObject({ is_possible: true, held: { mod_uuid: mod.uuid, inventory_code: mod.code } });
  expect(await stranger.send('POST', '/holders/evaluate', weldon)).toMatchObject({ status: 404 });
  expect(await shop.guest().send('POST', '/holders/evaluate', weldon)).toMatchObject({ status: 401 });

  await done(buyer.send('DELETE', `/mods/${mod.uuid}`));
  const without = await done(buyer.send('GET', `/holders/${saved.uuid}`));
  expect(without).toMatchObject({ held: null, is_possible: false, has_changed: true });
});

test('a saved holder whose price has changed says so', async () => {
  const buyer = await shop.buyer();
  const { uuid } = await done(buyer.send('POST', '/holders', { ...forMill, name: 'Cell 4' }));
  await sql`update holders set told = jsonb_set(told, '{prices,CAD}', '20000') where uuid = ${uuid}`.execute(
    db,
  );
  const changed = await done(buyer.send('GET', `/holders/${uuid}`));
  expect(changed).toMatchObject({ has_changed: true, differences: ['Price: $200.00 → $219.00'] });
});

test('a buyer has 500 holders, however many are saved at once', async () => {
  const buyer = await shop.buyer();
  await done(buyer.send('POST', '/holders', { ...forMill, name: 'First' }));
  await sql`
    insert into holders (customer_id, name, choice, told, part_id)
    select customer_id, name, choice, told, part_id from holders, generate_series(1, 495)
    where customer_id = ${buyer.customerId}`.execute(db);
  const answers = await Promise.all(
    Array.from({ length: 9 }, (_, number) =>
      buyer.send('POST', '/holders', { ...forMill, name: `Cell ${number}` }),
    ),
  );
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.map(({ body }) => body.code)).toEqual(Array(5).fill('too-many-holders'));
});
