import { expect, test } from 'vitest';
import { AddedDrawer } from './added-drawer.tsx';
import { itemWith, renderInShop, textOf, trunkWith } from './trunk.fixtures.tsx';

test('the drawer says what is backordered and until when, and the next break however far it is', async () => {
  const item = itemWith({
    requested: 4,
    stocked: 0,
    expected_on: '2027-01-15',
    next_break: { from_quantity: 10, price: 950 },
  });
  const added = { id: 1, title: '4 added', lines: [{ code: item.inventory_code, quantity: 4 }] };
  const text = textOf(await renderInShop(<AddedDrawer added={added} />, { trunk: trunkWith({}, [item]) }));
  expect(text).toMatch(/4 backordered, [a-z ]+ 2027-01-15/);
  expect(text).toContain('Add 6 more and pay $9.50 each');
});

test('lines that are short stand before the others, and those that have no place are named', async () => {
  const codes = ['A-1', 'B-2', 'C-3', 'D-4', 'E-5'];
  const items = codes.map((code, index) =>
    itemWith({
      uuid: `00000000-0000-4000-8000-00000000000${index}`,
      inventory_code: code,
      requested: 4,
      stocked: code === 'A-1' ? 4 : 0,
    }),
  );
  const added = { id: 1, title: '5 added', lines: codes.map((code) => ({ code, quantity: 4 })) };
  const text = textOf(await renderInShop(<AddedDrawer added={added} />, { trunk: trunkWith({}, items) }));
  expect(text).toMatch(/B-2.*C-3.*D-4.*2 more lines.*Also backordered: E-5/);
  expect(text).not.toContain('A-1');
});
