// Reads drawings with a reader of DXF that is not ours.

import { bodyOf } from '@chipload/contract/tool-of';
import type { IArcEntity, IEntity, ILineEntity, ITextEntity } from 'dxf-parser';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { parseDxf } from '../../../../tests/support/parse-dxf.ts';
import { done, openSmallShop } from '../../../../tests/support/small-shop.ts';

const { db } = await createTestDatabase();
const shop = await openSmallShop(db);
await shop.part({ code: 'X4-1/2R', cad: [10_000] });
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

const isLine = (entity: IEntity): entity is ILineEntity => entity.type === 'LINE';
const isText = (entity: IEntity): entity is ITextEntity => entity.type === 'TEXT';
const isArc = (entity: IEntity): entity is IArcEntity => entity.type === 'ARC';

test.each([
  [
    'a corner radius, a neck and a flat',
    'X4-1/2R',
    [
      { operation: 'corner-radius', values: { corner_radius: 0.03 } },
      { operation: 'neck', values: { neck_diameter: 0.46, neck_length: 1.4 } },
      { operation: 'weldon-flat', values: {} },
    ],
  ],
  [
    'a step and a chamfered point',
    'PD3D-1/2',
    [{ operation: 'step', values: { step_diameter: 0.4, step_length: 0.75, step_angle: 90 } }],
  ],
  ['a shorter shank', 'X4-1/2R', [{ operation: 'shorten', values: { overall_length: 2.9 } }]],
])('the drawing of a mod with %s has its outline in true size, and its code', async (_, part, operations) => {
  const buyer = await shop.buyer();
  const mod = await done(buyer.send('POST', '/mods', { inventory_code: part, operations, name: 'Cell 4' }));
  const { raw } = await buyer.send('GET', `/mods/${mod.uuid}/drawing.dxf?revision=${mod.code}`);
  expect(raw.headers['content-type']).toContain('image/vnd.dxf');
  const dxf = parseDxf(raw.body);
  expect(dxf.header['$INSUNITS']).toBe(1);

  const outline = dxf.entities.filter(({ layer }) => layer === 'OUTLINE');
  expect(outline.filter((entity) => !isLine(entity) && !isArc(entity))).toEqual([]);
  const points = outline.filter(isLine).flatMap(({ vertices }) => vertices);
  const tool = bodyOf(mod.tool);
  const xs = points.map(({ x }) => x);
  expect([Math.min(...xs), Math.max(...xs)]).toEqual([0, tool.overallLength]);
  const widths = new Set(points.map(({ y }) => Math.round(2e6 * Math.abs(y)) / 1e6));
  const { shankDiameter, neckDiameter = shankDiameter, step } = tool;
  expect([...widths]).toEqual(
    expect.arrayContaining([shankDiameter, neckDiameter, step?.diameter ?? shankDiameter]),
  );
  expect(outline.filter(isArc).map(({ radius }) => radius)).toEqual(
    tool.cornerRadius === undefined ? [] : [tool.cornerRadius, tool.cornerRadius],
  );
  const texts = dxf.entities.filter(isText);
  expect(texts.map(({ text }) => text)).toContain(mod.code);
  // On a drawing of twice the size, text 5 mm high is 2.5 mm high beside a tool in true size.
  const [ratio = ''] = texts.map(({ text }) => text).filter((text) => /^\d+:\d+$/.test(text));
  const [paper = 1, size = 1] = ratio.split(':').map(Number);
  const highest = Math.max(...texts.map(({ textHeight }) => textHeight * 25.4));
  expect(highest * (paper / size)).toBeCloseTo(5, 6);
});
