import { expect, test } from 'vitest';
import type { ToolMatch } from '@chipload/contract';
import { changeChoices, choicesFor, swapsOf, tickedOf } from './choices.ts';
import type { ToolOfLibrary } from './joined-library.ts';

const match = (code: string, more: Partial<ToolMatch> = {}): ToolMatch => ({
  found_by: 'sizes',
  inventory_code: code,
  description: '',
  units: 'inch',
  price: 100,
  available: 1,
  is_sold: true,
  can_replace: true,
  differences: [],
  not_in_file: [],
  thread: null,
  ...more,
});
let ids = 0;
const tool = (matches: ToolMatch[], quantity: number | null = null): ToolOfLibrary => ({
  id: (ids += 1),
  name: 'Tool',
  number: '',
  vendor: '',
  tool: {
    tool_type: 'end-mill',
    profile: 'square',
    units: 'inch',
    cutting_diameter: 0.5,
    corner_radius: null,
    cutting_length: null,
    overall_length: null,
    shank_diameter: null,
    flutes: null,
    thread: null,
    thread_pitch: null,
    thread_angle: null,
  },
  count: 1,
  quantity,
  has_impossible_size: false,
  missing: [],
  matches,
});
const fewer = { name: 'flutes', wanted: 3, offered: 4 } as const;

const state = choicesFor([
  tool([match('SAME')], 7),
  tool([match('SIMILAR', { differences: [fewer] }), match('OTHER', { differences: [fewer] })]),
  tool([match('GONE', { is_sold: false }), match('INSTEAD')]),
]);

test('at first the exact matches are ticked, with the quantities of the library', () => {
  expect(tickedOf(state)).toEqual({ rows: [{ sku: 'SAME', quantity: 7 }], isMistyped: false });
});

test('a part is not ticked while the library leaves something out of its tool', () => {
  const untold = choicesFor([tool([match('A', { not_in_file: ['flutes'] })])]);
  expect(tickedOf(untold).rows).toEqual([]);
  expect(tickedOf(changeChoices(untold, { kind: 'tick', matches: 'exact' })).rows).toEqual([]);
});

test('all, none or only exact matches can be ticked at once; a part that is no longer sold never is', () => {
  const all = changeChoices(state, { kind: 'tick', matches: 'all' });
  expect(tickedOf(all).rows.map(({ sku }) => sku)).toEqual(['SAME', 'SIMILAR']);
  expect(tickedOf(changeChoices(all, { kind: 'tick', matches: 'exact' })).rows.map(({ sku }) => sku)).toEqual(
    ['SAME'],
  );
  expect(tickedOf(changeChoices(all, { kind: 'tick', matches: 'none' })).rows).toEqual([]);
});

test('another part can be chosen for a tool, and an invalid quantity is reported', () => {
  const chosen = changeChoices(state, {
    kind: 'choose',
    index: 1,
    change: { code: 'OTHER', isTicked: true, quantity: '2' },
  });
  expect(tickedOf(chosen).rows).toContainEqual({ sku: 'OTHER', quantity: 2 });
  for (const quantity of ['', '0', '1.5', 'x']) {
    const mistyped = changeChoices(chosen, { kind: 'choose', index: 1, change: { quantity } });
    expect(tickedOf(mistyped)).toEqual({ rows: [{ sku: 'SAME', quantity: 7 }], isMistyped: true });
  }
});

test('the ticked parts that can replace their tools are swapped in the file of each, and the others are counted', () => {
  const [mine, yours] = [new File([], 'a.json'), new File([], 'b.tools')];
  const from = (file: File | undefined, at: number, ...matches: ToolMatch[]): ToolOfLibrary => ({
    ...tool(matches),
    origin: file && { file, at },
  });
  const ticked = choicesFor([
    from(mine, 4, match('A')),
    from(yours, 0, match('B')),
    from(mine, 9, match('C', { can_replace: false })),
    from(mine, 2, match('D', { differences: [fewer] })),
    from(undefined, 0, match('E')),
  ]);
  const swaps = swapsOf(ticked);
  expect([...swaps!.files]).toEqual([
    [mine, { units: undefined, swaps: [{ at: 4, code: 'A' }] }],
    [yours, { units: undefined, swaps: [{ at: 0, code: 'B' }] }],
  ]);
  expect(swaps!.impossible).toBe(1);
  expect(swapsOf(choicesFor([from(undefined, 0, match('E'))]))).toBeUndefined();
});
