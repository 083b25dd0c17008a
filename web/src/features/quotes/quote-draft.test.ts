import { expect, test } from 'vitest';
import { applyDraft, newDraft } from './quote-draft.ts';

const line = (code: string, change: { is_sold?: boolean } = {}) => ({
  inventory_code: code,
  description: 'Square end mill',
  prices: [
    { from_quantity: 10, price: 8_000 },
    { from_quantity: 50, price: 7_000 },
  ],
  lead_days: null,
  note: '',
  is_sold: true,
  available: 100,
  ...change,
});

test('every line that is sold is ticked at its least quantity', () => {
  const lines = [line('A'), line('B', { is_sold: false }), line('C')];
  const { drafted, total, canBeAccepted } = applyDraft(lines, newDraft(lines));
  expect(drafted.map(({ isTicked, typed }) => [isTicked, typed])).toEqual([
    [true, '10'],
    [false, '10'],
    [true, '10'],
  ]);
  expect(total).toBe(2 * 10 * 8_000);
  expect(canBeAccepted).toBe(true);
});

test('a larger quantity has its own price, and only ticked lines count', () => {
  const { drafted, total } = applyDraft([line('A'), line('B')], {
    ticked: new Set(['A']),
    typed: new Map([['A', '60']]),
  });
  expect(drafted[0]).toMatchObject({ pieces: 60, cents: 7_000 });
  expect(total).toBe(60 * 7_000);
});

test('fewer pieces than the least, or no quantity, cannot be accepted while the line is ticked', () => {
  for (const typed of ['9', '0', '', '1.5', 'ten']) {
    const draft = { ticked: new Set(['A']), typed: new Map([['A', typed]]) };
    expect(applyDraft([line('A')], draft)).toMatchObject({ total: 0, canBeAccepted: false });
    expect(applyDraft([line('A'), line('B')], { ...draft, ticked: new Set(['B']) }).canBeAccepted).toBe(true);
  }
  expect(applyDraft([line('A')], { ticked: new Set(), typed: new Map() }).canBeAccepted).toBe(false);
});
