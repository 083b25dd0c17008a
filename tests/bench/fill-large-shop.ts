// Fills the shop of DATA_DIR, which has parts, with orders, shipments, invoices and payments:
//
//   DATA_DIR=… node tests/bench/fill-large-shop.ts [--orders 1000000]

import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { withShop } from '../../operations/open-shop.ts';
import { fillShop } from './large-shop/fill-shop.ts';

const { values } = parseArgs({ options: { orders: { type: 'string', default: '1000000' } } });
const orders = Number(values.orders);
if (!Number.isSafeInteger(orders) || orders < 1) throw new Error('--orders must be a whole number above 0');

await withShop(async ({ ownerUrl }) => {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await fillShop(client, orders, (script, seconds) => console.log(`${script}: ${seconds.toFixed(1)} s`));
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
});
