import { expect, test } from 'vitest';
import { EmptyTrunk } from './empty-trunk.tsx';
import { itemWith, renderInShop, textOf, trunkWith } from '../../cart/trunk.fixtures.tsx';
import { TrunkScreen } from './trunk-screen.tsx';

const screen = (
  <TrunkScreen
    kind="standard"
    title="Cart"
    empty={<EmptyTrunk />}
    panel={() => <p>the panel</p>}
    saveDialog={() => null}
  />
);

test('an empty cart links to the series and to quick-add', async () => {
  const html = await renderInShop(screen, { trunk: trunkWith({}, []) });

  expect(html).toContain('Your Cart Is Empty');
  expect(html).toContain('href="/app/products"');
  expect(html).toContain('href="/app/quick-add"');
  expect(html).not.toContain('the panel');
});

test('a bag is shown under the name of its type, beside the panel', async () => {
  const html = await renderInShop(screen);

  expect(html).toMatch(/<h2[^>]*>Standards<\/h2>/);
  expect(html).toContain('the panel');
});

test('the code of a part is encoded twice in its link', async () => {
  const html = await renderInShop(screen, {
    trunk: trunkWith({}, [itemWith({ inventory_code: 'A/B#1.5%' })]),
  });

  expect(html).toContain('href="/app/products/A%252FB%25231.5%2525"');
});

test('a line shows its stock, its backorder, and the quantity from which the price is lower', async () => {
  const item = itemWith({ next_break: { from_quantity: 25, price: 900 }, expected_on: '2026-12-04' });
  const html = await renderInShop(screen, { trunk: trunkWith({}, [item]) });

  expect(html).toContain('12 In Stock');
  expect(textOf(html)).toContain('8 backordered, expected in stock 2026-12-04');
  expect(textOf(html)).not.toContain('12 in stock,');
  expect(await renderInShop(screen)).toContain('>8 backordered, date to be confirmed');
  expect(html).toContain('25+ at $9.00');
});

test('a line that is all in stock shows only that', async () => {
  const html = await renderInShop(screen, { trunk: trunkWith({}, [itemWith({ requested: 12 })]) });

  expect(html).toContain('>In Stock<');
  expect(html).not.toContain('backordered');
});

test('an invalid price is shown as such, with the shop’s warnings except that of the minimum order', async () => {
  const warnings = [
    { code: 'invalid-price', message: 'XM5-0500 has no price.', inventory_code: 'XM5-0500' },
    { code: 'below-minimum', message: 'Add more.' },
  ];
  const html = await renderInShop(screen, {
    trunk: trunkWith({ warnings }, [itemWith({ price: 'invalid', total: 0 })]),
  });

  expect(html).toContain('Invalid price');
  expect(html).toContain('XM5-0500 has no price.');
  expect(html).not.toContain('Add more.');
});

test('list and cards show the same lines', async () => {
  const list = await renderInShop(screen);
  const cards = await renderInShop(screen, { trunk: trunkWith({ options: { card_display: 'card' } }) });

  expect(list).toContain('<table');
  expect(cards).not.toContain('<table');
  for (const html of [list, cards]) expect(html).toContain('Edit the quantity of XM5-0500');
});
