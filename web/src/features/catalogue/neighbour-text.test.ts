import type { Product } from '@chipload/contract';
import { expect, test } from 'vitest';
import { neighbourText } from './neighbour-text.ts';

type Neighbour = Product['neighbours'][number];

const tool = { tool_type: 'end-mill', thread: '' } as Product['tool'];
const neighbour: Neighbour = {
  relation: 'larger',
  inventory_code: 'X4-9/16R-SQ',
  price: 14_300,
  available: 24,
  status: 'active',
  units: 'inch',
  differences: [
    { dimension: 'size', value: 0.5625, text: '9/16' },
    { dimension: 'cutting-length', value: 1.125, text: '' },
    { dimension: 'overall-length', value: 3.5, text: '' },
    { dimension: 'shank-form', value: null, text: 'HB' },
  ],
};

test('the next size names every other difference too', () => {
  expect(neighbourText(neighbour, tool, 'as-made')).toEqual({
    relation: '9/16 in, one size up',
    others: 'length of cut 1-1/8 in, overall length 3-1/2 in, with a Weldon flat (HB)',
  });
});

test('a part that replaces another says in what it differs, or that nothing does', () => {
  const [, length] = neighbour.differences;
  const replacing = { ...neighbour, relation: 'replaced-by' as const };
  expect(neighbourText({ ...replacing, differences: [length!] }, tool, 'metric')).toEqual({
    relation: 'Replaced by this part',
    others: 'length of cut 28.575 mm',
  });
  expect(neighbourText({ ...replacing, differences: [] }, tool, 'metric').others).toBe('');
});
