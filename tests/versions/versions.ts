// `npm run versions`: the version before and this one, side by side on one database. Orders begin in one and end in the other, the new
// one is taken back, and the books must be right. `-- --previous COMMIT` takes another one than `previous-version` names.

import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { reachDatabase } from '@chipload/server/database';
import { openBusiness, type SmallBusiness } from '../faults/small-business.ts';
import { done, prepare, signIn } from '../faults/visitor.ts';
import { checkOut } from '../support/checked-out.ts';
import { readOptions } from '../support/script-options.ts';
import { createDataFolder, type ShopProcess, startShopProcess } from '../support/shop-process.ts';

const ordersEach = 5;
const mailPatienceSeconds = 60;

const recorded = readFileSync(new URL('previous-version', import.meta.url), 'utf8').trim();
const { previous } = readOptions('npm run versions --', {
  previous: { type: 'string', default: recorded },
});
const root = checkOut(previous);
const data = await createDataFolder();
const shops: ShopProcess[] = [];
try {
  const before = await start(root);
  const now = await start();
  const { url, leave } = await reachDatabase({ databaseUrl: undefined, dataFolder: data.path });
  await leave();
  const business = await openBusiness(url, 1);
  const ways: [string, ShopProcess, ShopProcess][] = [
    ['begun in the version before, placed in this one', before, now],
    ['begun in this version, placed in the one before', now, before],
  ];
  let placed = 0;
  for (const [way, from, to] of ways) placed += await order(way, business, from, to);
  await now.stop();
  const back = await start(root);
  placed += await order(
    'placed in the version before, after this one was taken back',
    business,
    before,
    back,
  );
  await tellReadiness(back);
  process.exitCode = (await areBooksRight(business, placed)) ? 0 : 1;
  await business.close();
} finally {
  for (const shop of shops) await shop.stop();
  await data.remove();
}

async function start(ofRoot?: string): Promise<ShopProcess> {
  const shop = await startShopProcess({
    dataFolder: data.path,
    environment: { SAMPLE_SHOP: 'off', RATE_LIMIT: 'off', LOG_LEVEL: 'error' },
    ...(ofRoot !== undefined && { root: ofRoot }),
  });
  shops.push(shop);
  return shop;
}

/** Places orders whose carts were filled elsewhere, and returns how many. */
async function order(
  way: string,
  { buyers, part }: SmallBusiness,
  from: ShopProcess,
  to: ShopProcess,
): Promise<number> {
  const [buyer] = buyers;
  if (!buyer) throw new Error('There is no buyer');
  const visitor = await signIn(from.url, buyer);
  for (let number = 1; number <= ordersEach; number += 1) {
    await prepare(visitor, from.url, part, `PO ${number}`);
    const trunk = await done(visitor.send(to.url, 'GET', '/trunk'));
    const { uuid } = await done(visitor.send(to.url, 'POST', '/trunk', { method: 'account' }));
    const seen = await done(visitor.send(from.url, 'GET', `/orders/${uuid}`));
    if (seen.total !== trunk.total)
      throw new Error(`${way}: the order is ${seen.total}, its cart was ${trunk.total}`);
  }
  console.log(`${ordersEach} orders ${way}`);
  return ordersEach;
}

async function tellReadiness({ url }: ShopProcess): Promise<void> {
  const answer = await fetch(`${url}/readyz`);
  const { newer_migrations: newer } = (await answer.json()) as { newer_migrations: readonly string[] };
  console.log(
    `The version before is ready (${answer.status}) on tables with ${newer.length} newer migrations: ${newer.join(', ')}`,
  );
}

async function areBooksRight({ books }: SmallBusiness, placed: number): Promise<boolean> {
  for (let waited = 0; waited < mailPatienceSeconds && (await books()).jobs > 0; waited += 1)
    await pause(1_000);
  const { orders, ordered, allocated, owed, total, jobs } = await books();
  console.log(
    `${orders.length} of ${placed} orders; ${ordered} pieces ordered, ${allocated} taken from stock; ${total} cents ordered, ${owed} owed; ${jobs} e-mails wait`,
  );
  return orders.length === placed && allocated === ordered && owed === total && jobs === 0;
}
