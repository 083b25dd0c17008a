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
