import { expect, test } from 'vitest';
import type { PackedBox, PackedPiece } from '@chipload/contract';
import { renderInShop, textOf } from '../cart/trunk.fixtures.tsx';
import { PackagePlan } from './package-plan.tsx';

const parts = [
  { inventory_code: 'XM5-0500', description: 'End mill', tube: 'C50-3.1', tubed_weight: 0.309 },
  { inventory_code: 'PD-0250', description: 'Drill', tube: null, tubed_weight: 0.1 },
];

function boxOf(contents: PackedBox['contents']): PackedBox {
  return { box: 'Style 1', length: 4, height: 4, width: 9.5, weight: 1.49543, contents };
}

function piece(inventory_code: string, changes: Partial<PackedPiece>): PackedPiece {
  return { inventory_code, x: 0, y: 0, z: 0, dx: 0.78, dy: 0.78, dz: 3.35, ...changes };
}

const box = boxOf([
  { inventory_code: 'XM5-0500', quantity: 2 },
  { inventory_code: 'PD-0250', quantity: 1 },
]);
const pieces = [piece('XM5-0500', {}), piece('XM5-0500', { x: 0.78 }), piece('PD-0250', { y: 0.78 })];

test('a box shows its size, weight, fill and contents, and its layers in packing order', async () => {
  const html = await renderInShop(<PackagePlan packages={[box]} pieces={[{ pieces }]} parts={parts} />);
  const text = textOf(html);

  for (const words of [
    'Box 1 of 1: Style 1',
    '9-1/2 × 4 × 4 in',
    '1.50 lb',
    'Filled 4%',
    'Tools 3',
    'C50-3.1',
    '0.62 lb',
  ]) {
    expect(text).toContain(words);
  }
  expect(text).toContain('none, wrapped');
  expect(text).toMatch(
    /on the floor.*2 × no\. 1, XM5-0500, across the box.*Layer 2 of 2.*1 × no\. 2, PD-0250/,
  );
});

test('every tube is drawn with the number of its part', async () => {
  const html = await renderInShop(<PackagePlan packages={[box]} pieces={[{ pieces }]} parts={parts} />);
  const numbers = [...html.matchAll(/<text[^>]*>(\d+)<\/text>/g)].map(([, number]) => number);
  expect(numbers).toEqual(['1', '1', '2']);
});

test('a reader of metric units gets millimetres and grams', async () => {
  const text = textOf(
    await renderInShop(<PackagePlan packages={[box]} pieces={[{ pieces }]} parts={parts} />, {
      units: 'metric',
    }),
  );
  expect(text).toContain('241.3 × 101.6 × 101.6 mm');
  expect(text).toContain('678 g');
});

test('until the positions are known only the contents are listed, without unknown weights and tubes', async () => {
  const bare = parts.map(({ inventory_code, description }) => ({ inventory_code, description }));
  const html = await renderInShop(<PackagePlan packages={[box]} pieces={undefined} parts={bare} />);
  expect(textOf(html)).toContain('XM5-0500');
  for (const missing of ['<svg role="img"', 'Tube', 'Seen from above', 'Filled'])
    expect(html).not.toContain(missing);
});

test('of many boxes only the first three are open and drawn', async () => {
  const packages = Array.from({ length: 5 }, () => box);
  const html = await renderInShop(
    <PackagePlan packages={packages} pieces={packages.map(() => ({ pieces }))} parts={parts} />,
  );
  expect(html.match(/<details open=""/g)).toHaveLength(3);
  expect(html.match(/Box \d, layer 1, from above/g)).toHaveLength(3);
  expect(textOf(html)).toContain('Box 5 of 5');
});
