import { evaluateMod, type ModBase } from '@chipload/domain/mods';
import { millimetresPerInch, profileOf } from '@chipload/domain/tools';
import { expect, test } from 'vitest';
import {
  halfInchMill,
  tenMillimetreDrill,
  twelveMillimetreMill,
} from '../../../../domain/mods/example-tools.fixtures.ts';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { volumeOf } from '../../../../tests/support/profile-volume.ts';
import { readStep } from '../../../../tests/support/read-step.ts';
import { done, openSmallShop } from '../../../../tests/support/small-shop.ts';
import { createModelMaker } from './model-maker.ts';
import { solidModelRoutes } from './solid-models.routes.ts';

const { db } = await createTestDatabase();
const maker = createModelMaker({ makingMilliseconds: 60_000 });
const shop = await openSmallShop(db, {
  addRoutes: (api, { settings }) => solidModelRoutes(api, { db, settings }, { maker }),
});
await shop.part({ code: 'X4-1/2R', cad: [10_000] });

const operation = (name: string, values: Record<string, number | string> = {}) => ({
  operation: name,
  values,
});

/** Grinds a part by the rules, and reads the file of its model. */
async function readBack(base: ModBase, operations: readonly ReturnType<typeof operation>[]) {
  const mod = evaluateMod(base, operations, { prices: {} });
  if (mod.status === 'refused') throw new Error(JSON.stringify(mod.violations));
  const profile = profileOf(mod.tool);
  const bodies = { cutting: `${mod.code}C`, rest: `${mod.code}NC` };
  const facts = { name: mod.code, bodies, description: '', organisation: '', changedAt: new Date(0) };
  return { profile, ...(await readStep(await maker.make({ profile, facts }))) };
}

test.each([
  ['a neck', halfInchMill, [operation('neck', { neckDiameter: 0.46, neckLength: 1.4 })]],
  [
    'a flat and a corner chamfer',
    halfInchMill,
    [operation('weldon-flat'), operation('corner-chamfer', { cornerChamfer: 0.03 })],
  ],
  [
    'a smaller diameter and a ball',
    halfInchMill,
    [operation('smaller-diameter', { cuttingDiameter: 0.48 }), operation('ball-nose')],
  ],
  ['a thinner shank', twelveMillimetreMill, [operation('shank-reduction', { shankDiameter: 10 })]],
  [
    'a step and another point',
    tenMillimetreDrill,
    [
      operation('step', { stepDiameter: 7, stepLength: 20, stepAngle: 90 }),
      operation('point-angle', { pointAngle: 130 }),
    ],
  ],
])(
  'the model of a tool with %s has the volume, the length and the width of the ground tool',
  async (_, base, operations) => {
    const { profile, cubicMillimetres, least, most } = await readBack(base, operations);
    const scale = profile.units === 'inch' ? millimetresPerInch : 1;
    expect(cubicMillimetres / (volumeOf(profile) * scale ** 3)).toBeCloseTo(1, 7);
    expect(cubicMillimetres).toBeLessThan(volumeOf(profileOf(base.tool)) * scale ** 3);
    const radius = (profile.largestDiameter / 2) * scale;
    for (const [at, edge] of [-radius, -radius, 0].entries()) expect(least[at]).toBeCloseTo(edge, 4);
    expect(most[2]).toBeCloseTo(profile.overallLength * scale, 4);
  },
);

test('the flat of a whistle notch is open at the end of the shank', async () => {
  const plain = { ...twelveMillimetreMill, tool: { ...twelveMillimetreMill.tool, shankForm: 'HA' as const } };
  const { cubicMillimetres, profile } = await readBack(plain, [operation('whistle-notch')]);
  const [flat] = profile.flats;
  expect(flat?.to).toBe(83);
  // DIN 6535 HE, 12 mm: a segment of 1.6 mm over 33 mm; the chamfer at the end has a part of it.
  const segment = 36 * Math.acos(4.4 / 6) - 4.4 * Math.sqrt(36 - 4.4 ** 2);
  const removed = volumeOf(profileOf(plain.tool)) - cubicMillimetres;
  expect(removed).toBeLessThan(33 * segment);
  expect(removed).toBeGreaterThan(32 * segment);
});

test('a saved mod has a model under its own code, which names its revision and what it cannot show', async () => {
  const buyer = await shop.buyer();
  const operations = [
    operation('corner-radius', { corner_radius: 0.03 }),
    operation('marking', { text: 'CELL 4' }),
    operation('edge-preparation', { edge_radius: 20 }),
  ];
  const mod = await done(
    buyer.send('POST', '/mods', { inventory_code: 'X4-1/2R', operations, name: 'Cell 4' }),
  );
  const path = `/mods/${mod.uuid}/model.step`;
  const { raw } = await buyer.send('GET', path);
  expect(raw.headers['content-disposition']).toBe(`attachment; filename="${mod.code}.step"`);
  const header = raw.body.split('ENDSEC;')[0]?.replaceAll(/\s+/g, ' ');
  for (const text of [`Revision ${mod.code}, ground from X4-1/2R`, 'NOT APPROVED', 'Marked: CELL 4', '20'])
    expect(header).toContain(text);
  expect(raw.body).toContain(`PRODUCT('${mod.code}C'`);

  await done(buyer.send('PATCH', `/mods/${mod.uuid}`, { is_approved: true }));
  expect((await buyer.send('GET', path)).raw.body).not.toContain('NOT APPROVED');
  expect(await buyer.send('GET', `${path}?revision=MOD-0000000000`)).toMatchObject({
    status: 409,
    body: { code: 'other-revision' },
  });
  expect(await (await shop.buyer()).send('GET', path)).toMatchObject({ status: 404 });
  expect(await shop.guest().send('GET', path)).toMatchObject({ status: 401 });
});
