import { expect, test } from 'vitest';
import { catalogueOrder } from '@chipload/domain/catalogue';
import type { ShownUnits } from '@chipload/domain/tools';
import { renderInShop } from '../cart/trunk.fixtures.tsx';
import { part } from '../tools/example-parts.fixtures.ts';
import { PartsTable, type PartsTableProps } from './parts-table.tsx';

test('a row shows sizes, stock and price, and has a field for the quantity', async () => {
  const html = await render({ rows: [part('X4-1/2R-030-W')], quantities: { 'X4-1/2R-030-W': '3' } });
  expect(html).toContain('href="/app/products/X4-1%252F2R-030-W"');
  expect(html).toContain('.030');
  expect(html).toContain('10 in stock');
  expect(html).toContain('$115.50');
  expect(html).toMatch(/<input[^>]*aria-label="Quantity of X4-1\/2R-030-W"[^>]*value="3"/);
});

test('two parts that differ only in the form of their shank do not look alike in the line of sizes', async () => {
  const { tool } = part('A');
  const twins = [part('A'), part('A-P', { tool: { ...tool, shank_form: 'HA' } })];
  expect(await render({ rows: twins })).toMatch(/>Weldon<.*>Plain</);
  expect(await render({ rows: twins.slice(1) })).not.toContain('>Plain<');
});

test('pieces beyond the stock are shown as backordered', async () => {
  const html = await render({ rows: [part('A', { available: 10 })], quantities: { A: '12' } });
  expect(html).toContain('10 in stock, 2 backordered');
});

test('the list price is struck where the buyer’s own is lower', async () => {
  const html = await render({ rows: [part('A', { price: 8_950, list_price: 11_550 })] });
  expect(html).toMatch(/<s .*\$115\.50.*<\/s>.*\$89\.50/);
});

test('a part that is not sold any more or has no price cannot be added', async () => {
  const rows = [
    part('A', { status: 'discontinued', available: 0 }),
    part('B', { status: 'superseded', available: 0 }),
    part('C', { price: 'invalid' }),
  ];
  const html = await render({ rows });
  expect(html).not.toContain('Quantity of');
  expect(html).toContain('Discontinued');
  expect(html).toContain('Superseded');
  expect(html).toContain('No price');
});

test('the last pieces of a part that is not made any more can be added', async () => {
  const replaced = await render({ rows: [part('A', { status: 'superseded', available: 5 })] });
  expect(replaced).toContain('Quantity of A');
  const html = await render({ rows: [part('A', { status: 'discontinued', available: 5 })] });
  expect(html).toContain('Quantity of A');
  expect(html).toContain('Last 5 pieces, discontinued');
});

test('the reason why the shop refused a part is shown in its row', async () => {
  const html = await render({ rows: [part('A'), part('B')], messages: { B: ['Not sold any more'] } });
  expect(html).toContain('aria-describedby="messages-1"');
  expect(html).toContain('Not sold any more');
});

test('of two thousand rows only those near the window are in the page', async () => {
  const rows = Array.from({ length: 2_000 }, (_, index) => part(`P-${index}`));
  const html = await render({ rows });
  expect(html.match(/Quantity of/g)?.length).toBeLessThan(100);
  expect(html).toContain('aria-rowcount="2001"');
});

test('sizes converted to one unit have it in their headings, and a note says that they are converted', async () => {
  const html = await render({ rows: [part('A')] }, 'metric');
  expect(html).toContain('converted to millimetres, to three decimals');
  expect(html.replaceAll('<!-- -->', '')).toContain('DC mm');
  expect(html).toContain('25.4');
  expect(await render({ rows: [part('A')] }, 'inch')).not.toContain('converted');
});

/** Renders the table as the server does, for a reader who chose these units. */
function render(props: Partial<PartsTableProps>, units: ShownUnits = 'as-made'): Promise<string> {
  const table = (
    <PartsTable
      caption="Parts"
      toolType="end-mill"
      rows={[]}
      currency="CAD"
      quantities={{}}
      onType={() => undefined}
      messages={{}}
      sort={catalogueOrder}
      renderSortableHeading={(_, heading) => heading}
      {...props}
    />
  );
  return renderInShop(table, { units });
}
