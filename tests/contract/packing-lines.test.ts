// Browser and server ask the packing the same question, with exactly the part that is sold.

import type { WireTool } from '@chipload/contract';
import { packedBoxOf, packedPiecesOf, packingLines, packParts } from '@chipload/contract/packing-lines';
import { bodyOf } from '@chipload/contract/tool-of';
import { packOrder } from '@chipload/domain/packing';
import { expect, test } from 'vitest';

const mill: WireTool = {
  tool_type: 'end-mill',
  profile: 'tapered',
  units: 'metric',
  size: '12',
  cutting_diameter: 12,
  diameter_tolerance: 'h10',
  shank_diameter: 12.5,
  shank_tolerance: 'h6',
  shank_form: 'HA',
  cutting_length: 26,
  usable_length: 40,
  neck_diameter: 11.4,
  neck_length: 38.5,
  overall_length: 83,
  corner_radius: 0.5,
  corner_chamfer: null,
  point_angle: null,
  taper_angle: 3,
  flutes: 4,
  helix_angle: 40,
  coating: 'AlTiN',
  coolant_through: false,
  thread: '',
};

test('a part is sent to the packing with the names of the specification, in its own units', () => {
  const [line] = packingLines([{ inventoryCode: 'XM-12', requested: 7, tool: bodyOf(mill), category: 'xm' }]);
  expect(line).toEqual({
    lineId: 1,
    sku: 'XM-12',
    quantity: 7,
    product: {
      units: 2,
      diameter_cutting_decimal: 12,
      length_cutting_decimal: 26,
      diameter_shank_decimal: 12.5,
      length_overall_decimal: 83,
      link_to_pcs_product_cat: expect.any(Number),
      number_flutes: 4,
      diameter_neck_decimal: 11.4,
      length_neck_decimal: 38.5,
      angle_taper: 3,
      length_taper_decimal: null,
    },
  });
});

test('missing values are null, and each packing group has its own number', () => {
  const plain = {
    ...mill,
    neck_diameter: null,
    neck_length: null,
    taper_angle: null,
    units: 'inch',
  } as const;
  const [drill, other] = packingLines([
    { inventoryCode: 'A', requested: 1, tool: bodyOf(plain), category: 'prodrill' },
    { inventoryCode: 'B', requested: 1, tool: bodyOf(plain), category: 'hv' },
  ]);
  expect(drill?.product).toMatchObject({
    units: 1,
    diameter_neck_decimal: null,
    length_neck_decimal: null,
    angle_taper: null,
  });
  expect(drill?.product.link_to_pcs_product_cat).not.toBe(other?.product.link_to_pcs_product_cat);
  expect(other?.lineId).toBe(2);
});

test('boxes and pieces are identified by the codes of the parts', () => {
  const parts = [
    { inventoryCode: 'A', requested: 2, tool: bodyOf(mill), category: 'xm' as const },
    { inventoryCode: 'B', requested: 3, tool: bodyOf(mill), category: 'xm' as const },
  ];
  const [box] = packOrder(packingLines(parts)).packages;
  if (!box) throw new Error('Five mills go into a box');
  expect(packedBoxOf(box, parts)).toMatchObject({
    box: 'Style 1',
    weight: box.weight,
    contents: [
      { inventory_code: 'A', quantity: 2 },
      { inventory_code: 'B', quantity: 3 },
    ],
  });
  expect(packedPiecesOf(box, parts).filter((piece) => piece.inventory_code === 'B')).toHaveLength(3);
});

test('a part on two lines is in the contents of a box once', () => {
  const line = { requested: 1, tool: bodyOf(mill), category: 'xm' as const };
  const parts = ['A', 'B', 'A'].map((inventoryCode) => ({ ...line, inventoryCode }));
  const [box] = packOrder(packingLines(parts)).packages;
  expect(box && packedBoxOf(box, parts).contents).toEqual([
    { inventory_code: 'A', quantity: 2 },
    { inventory_code: 'B', quantity: 1 },
  ]);
});

test('an order with a part whose body is not known is packed by hand, and says which part it is', () => {
  const insert: WireTool = { ...mill, tool_type: 'insert', profile: '', shank_diameter: null };
  const parts = [
    { inventoryCode: 'XM-12', requested: 2, tool: mill, category: 'xm' as const },
    { inventoryCode: 'CNMG432', requested: 10, tool: insert, category: 'default' as const },
  ];
  expect(packParts(parts)).toMatchObject({ status: 'error', lineId: 2, sku: 'CNMG432', packages: [] });
  expect(packParts(parts.slice(0, 1)).status).toBe('success');
});
