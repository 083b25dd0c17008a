import { expect, test } from 'vitest';
import { itemWith } from '../../cart/trunk.fixtures.tsx';
import { findLines } from './long-item-table.tsx';

const lines = [
  itemWith({ inventory_code: 'XM5-0500', description: 'End mill 1/2' }),
  itemWith({ inventory_code: 'PD3D-#21', description: 'Drill #21' }),
];
const codes = (text: string) => findLines(lines, text).map((line) => line.inventory_code);

test('lines are found by code, with or without separators and in any case, and by description', () => {
  expect(codes('xm50500')).toEqual(['XM5-0500']);
  expect(codes('#21')).toEqual(['PD3D-#21']);
  expect(codes('drill')).toEqual(['PD3D-#21']);
  expect(codes('nothing')).toEqual([]);
  expect(codes('  ')).toHaveLength(2);
});
