import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { packLine } from './pack.ts';

const product = {
  units: 1,
  diameter_cutting_decimal: 0.5,
  length_cutting_decimal: 1,
  diameter_shank_decimal: 0.5,
  length_overall_decimal: 3,
  link_to_pcs_product_cat: 10,
  number_flutes: 4,
  diameter_neck_decimal: null,
  length_neck_decimal: null,
  angle_taper: null,
  length_taper_decimal: null,
};
const order = { id: 'order-1', lines: [{ lineId: 1, sku: 'X4-1/2R', qty: 1, product }] };

test('an order is packed into boxes, and the result has the weight of each line', () => {
  expect(packLine(JSON.stringify(order)).result).toEqual({
    orderId: 'order-1',
    status: 'success',
    message: null,
    packages: [
      {
        box: 'Style 1',
        length: 4,
        height: 4,
        width: 9.5,
        weight: 0.569,
        contents: [{ lineId: 1, x: 0, y: 0, z: 0, dx: 3.35, dy: 0.78, dz: 0.78 }],
      },
    ],
    lines: [
      {
        lineId: 1,
        toolVolume: 0.52308,
        toolWeight: 0.2759,
        weight: 0.30881,
        od: 0.78,
        len: 3.35,
        tube: 'C50-3.1',
      },
    ],
  });
});

test.each([
  ['not JSON', 'pack this', null, 'Not an order: the line is not JSON'],
  ['empty', '', null, 'Not an order: the line is not JSON'],
  ['a list', '[]', null, 'Not an order: the line is not an object'],
  ['without lines', '{"id":7}', 7, 'Not an order: "lines" is not a list'],
  [
    'with a line that has no id',
    '{"id":"a","lines":[{"sku":"A","qty":1}]}',
    'a',
    'Not an order: every line needs a whole number of its own as "lineId"',
  ],
  ['with a null for a line', '{"lines":[null]}', null, 'Not an order: every line needs a whole number'],
  [
    'with the same id twice',
    '{"lines":[{"lineId":1},{"lineId":1}]}',
    null,
    'Not an order: every line needs a whole number',
  ],
  [
    'without a product',
    '{"id":1,"lines":[{"lineId":1,"sku":"A","qty":1}]}',
    1,
    'Product Not Found / Non-Valid Units: A',
  ],
  [
    'with a number that is none',
    JSON.stringify(withProduct({ length_overall_decimal: { $num: 'NaN' } })),
    'order-1',
    'Product Not Found / Non-Valid Units: X4-1/2R',
  ],
  [
    'with an infinite one',
    JSON.stringify(withProduct({ length_overall_decimal: { $num: 'Infinity' } })),
    'order-1',
    'Product Not Found / Non-Valid Units: X4-1/2R',
  ],
  [
    'with a tool too long',
    JSON.stringify(withProduct({ length_overall_decimal: 14 })),
    'order-1',
    'Product has no available box: X4-1/2R',
  ],
])('a line that is %s gets an error and no packages', (_what, line, orderId, message) => {
  expect(packLine(line).result).toEqual({
    orderId,
    status: 'error',
    message: expect.stringContaining(message),
    packages: [],
    lines: [],
  });
});

test('pack prints one result per line, warns of tools without a tube on standard error, and needs no database', async () => {
  const thick = withProduct({ diameter_cutting_decimal: 1.5, diameter_shank_decimal: 1.5 });
  const { output, errors } = await shopPack([JSON.stringify(order), 'nonsense', JSON.stringify(thick)]);
  const results = output
    .trimEnd()
    .split('\n')
    .map((line): unknown => JSON.parse(line));
  expect(results).toMatchObject([
    { orderId: 'order-1', status: 'success' },
    { orderId: null, status: 'error' },
    { orderId: 'order-1', status: 'success', lines: [{ tube: null }] },
  ]);
  expect(errors).toBe('No tube found: X4-1/2R\n');
});

function withProduct(change: object) {
  return { ...order, lines: order.lines.map((line) => ({ ...line, product: { ...product, ...change } })) };
}

function shopPack(lines: readonly string[]): Promise<{ output: string; errors: string }> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [fileURLToPath(new URL('../shop.ts', import.meta.url)), 'pack'],
      { env: { ...process.env, DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' } },
      (_error, output, errors) => resolve({ output, errors }),
    );
    child.stdin?.end(lines.map((line) => `${line}\n`).join(''));
  });
}
