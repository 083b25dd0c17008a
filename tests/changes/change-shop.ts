// Changes prices, agreed prices, stock, parts, their categories and settings of a shop at random, orders in between, and looks on
// every process for an old price, an old stock figure, a part in the wrong place of a table or a lost change.

import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '@chipload/server/database';
import { sql } from 'kysely';
import { randomOf } from '../../operations/sample-shop/random.ts';
import { createBackOffice } from '../e2e/back-office.ts';
import { type Connection, connectTo, type Customer, signIn } from './connection.ts';
import { categories, type Part, priceFor, series } from './known-part.ts';
import { faultsOfPart, faultsOfTables, type Found } from './shown-part.ts';

/** Every process knows a change so long after it was committed. */
const promisedMilliseconds = 1_000;
const longestMilliseconds = 5_000;
const connectionCount = 6;
/** In cents; one piece is always enough for an order. */
const leastPrice = 50_00;

export type Plan = {
  readonly db: Database;
  /** The address of the shop. */
  readonly url: string;
  readonly seed: number;
  readonly parts: number;
  /** Asked before each round. */
  readonly goesOn: (round: number) => boolean;
};

export type Outcome = {
  readonly rounds: number;
  readonly changes: number;
  readonly reads: number;
  readonly orders: number;
  /** Wrong answers, in words. */
  readonly faults: readonly string[];
  /** Changes that were known later than promised, in words. */
  readonly late: readonly string[];
};

type World = Plan & {
  readonly parts: number;
  readonly known: Part[];
  readonly connections: readonly Connection[];
  readonly customer: Customer;
  readonly companyId: number;
  /** A whole number from 0 to below a limit. */
  readonly random: (limit: number) => number;
  minimumOrder: number;
  orders: number;
};

const acts = [
  'price',
  'agreed price',
  'stock',
  'description',
  'category',
  'settings',
  'order',
  'order',
] as const;

export async function changeShop(plan: Plan): Promise<Outcome> {
  const world = await openWorld(plan);
  const [faults, late]: [string[], string[]] = [[], []];
  let [round, changes, reads] = [0, 0, 0];
  for (; plan.goesOn(round) && faults.length === 0; round += 1) {
    const touched = new Set<Part>();
    for (let left = 1 + world.random(4); left > 0; left -= 1) {
      const part = pick(world, world.known);
      touched.add(part);
      const act = pick(world, acts);
      if (act === 'order') faults.push(...(await order(world, part)));
      else await change(world, act, part);
      changes += act === 'order' ? 0 : 1;
    }
    await pause(promisedMilliseconds);
    const seen = await readAll(world, touched);
    reads += seen.reads;
    if (seen.faults.length === 0) continue;
    // A machine without a free processor may tell late; what is then still there is stale.
    await pause(longestMilliseconds);
    const later = await readAll(world, touched);
    reads += later.reads;
    faults.push(...later.faults);
    if (later.faults.length === 0) late.push(...seen.faults);
  }
  for (const connection of world.connections) connection.close();
  faults.push(...(await lostChanges(world)));
  return { rounds: round, changes, reads, orders: world.orders, faults, late };
}

/** Reads what was changed, and the tables in which it is, on every connection. */
async function readAll(world: World, touched: ReadonlySet<Part>): Promise<Found> {
  const found: Found[] = [];
  for (const connection of world.connections) {
    for (const part of touched) found.push(await faultsOfPart(world, connection, part));
    found.push(await faultsOfTables(world, connection));
    const { body } = await world.customer.ask(connection, 'GET', '/trunk');
    const seen: unknown = body.data?.minimum_order;
    const faults =
      seen === world.minimumOrder
        ? []
        : [`the minimum order is ${String(seen)} instead of ${world.minimumOrder}`];
    found.push({ reads: 1, faults });
  }
  return {
    reads: found.reduce((sum, { reads }) => sum + reads, 0),
    faults: found.flatMap(({ faults }) => faults),
  };
}

async function openWorld(plan: Plan): Promise<World> {
  const { db, url, seed } = plan;
  const office = createBackOffice(db);
  const known: Part[] = [];
  for (let number = 0; number < plan.parts; number += 1) {
    const code = await office.part({ cad: 100_00, onHand: 1_000 });
    const description = 'Square end mill 1/2 in';
    known.push({
      code,
      price: 100_00,
      agreed: undefined,
      category: pickFirst(categories),
      onHand: 1_000,
      ordered: 0,
      description,
    });
  }
  const buyer = await office.buyer({ province: 'ON', creditLimit: 900_000_000 });
  // Connections are spread evenly over the processes, so each process has some of these.
  const connections = Array.from({ length: connectionCount }, () => connectTo(url));
  await Promise.all(connections.map((connection) => connection.send('GET', '/trunk')));
  const customer = await signIn(pickFirst(connections), buyer);
  let drawn = 0;
  const random = (limit: number) => Math.floor(randomOf(`${seed} ${(drawn += 1)}`) * limit);
  const companyId = await companyOf(db, buyer.email);
  const world = { ...plan, known, connections, customer, companyId, random, minimumOrder: 0, orders: 0 };
  await change(world, 'settings', pickFirst(known));
  await addCategories(db);
  for (const part of known) await change(world, 'category', part);
  return world;
}

/** Creates the categories between which parts are moved. */
async function addCategories(db: Database): Promise<void> {
  await sql`
    insert into categories (series_id, slug, position, tool_type, texts)
    select series_id, added.slug, 1 + added.place, tool_type, categories.texts from categories
    join series on series.id = series_id, unnest(${[...categories]}::text[]) with ordinality as added (slug, place)
    where series.slug = ${series} and categories.slug = 'shelf'`.execute(db);
}

async function companyOf(db: Database, email: string): Promise<number> {
  const customer = db.selectFrom('customers').select('company_id').where('email', '=', email);
  return (await customer.executeTakeFirstOrThrow()).company_id;
}

async function change(
  world: World,
  what: Exclude<(typeof acts)[number], 'order'>,
  part: Part,
): Promise<void> {
  const { db, random, companyId } = world;
  const itsId = sql`(select id from parts where inventory_code = ${part.code})`;
  switch (what) {
    case 'price':
      part.price = leastPrice + random(100_00);
      await sql`update prices set cents = ${[part.price]}::bigint[] where currency = 'CAD' and part_id = ${itsId}`.execute(
        db,
      );
      return;
    case 'agreed price':
      part.agreed = random(3) === 0 ? undefined : leastPrice + random(100_00);
      await (
        part.agreed === undefined
          ? sql`delete from special_prices where company_id = ${companyId} and part_id = ${itsId}`
          : sql`
            insert into special_prices (company_id, part_id, currency, cents)
            values (${companyId}, ${itsId}, 'CAD', ${part.agreed})
            on conflict (company_id, part_id, currency, valid_from) do update set cents = excluded.cents`
      ).execute(db);
      return;
    case 'category':
      part.category = pick(world, categories);
      await sql`
        update parts set category_id =
          (select categories.id from categories join series on series.id = series_id
            where series.slug = ${series} and categories.slug = ${part.category})
        where inventory_code = ${part.code}`.execute(db);
      return;
    case 'stock':
      part.onHand = part.ordered + 100 + random(1_000);
      await sql`update stock set on_hand = ${part.onHand} where part_id = ${itsId}`.execute(db);
      return;
    case 'description':
      part.description = `End mill ${random(1_000_000)}`;
      await sql`
        update parts set descriptions = jsonb_set(descriptions, '{en}', to_jsonb(${part.description}::text))
        where inventory_code = ${part.code}`.execute(db);
      return;
    case 'settings':
      world.minimumOrder = 100 + random(leastPrice - 100);
      await sql`
        update shop_settings set settings = jsonb_set(settings, '{minimum_order,CAD}',
          to_jsonb(${(world.minimumOrder / 100).toFixed(2)}::text))`.execute(db);
  }
}

/** Orders a part over any connections, changing its price at the last moment at times; returns what is wrong with the order. */
async function order(world: World, part: Part): Promise<string[]> {
  const { customer, connections, random, db } = world;
  const number = `PO-${(world.orders += 1)}`;
  const quantity = 1 + random(3);
  const ask = async (method: string, path: string, body: unknown) =>
    customer.ask(pick(world, connections), method, path, body);
  const prepared = [
    await ask('POST', '/trunk/add-standards', { items: [{ sku: part.code, quantity }] }),
    await ask('PATCH', '/trunk/shipping', { type: 'flat_rate' }),
    await ask('PATCH', '/trunk/purchase-order', { purchase_order_number: number }),
  ];
  const refused = prepared.find(({ status }) => status !== 200);
  if (refused) return [`${number} could not be prepared: ${JSON.stringify(refused.body)}`];
  if (random(2) === 0) await change(world, 'price', part);
  // Refused once when the total has changed since it was last shown, as it should be.
  let placed = await ask('POST', '/trunk', { method: 'account' });
  if (placed.status !== 200) {
    await ask('GET', '/trunk', undefined);
    placed = await ask('POST', '/trunk', { method: 'account' });
  }
  if (placed.status !== 200) return [`${number} could not be placed: ${JSON.stringify(placed.body)}`];
  part.ordered += quantity;

  const { rows } = await sql<{ subtotal: number; ordered: number }>`
    select subtotal_cents::integer as subtotal,
      (select sum(ordered)::integer from order_lines where order_uuid = orders.uuid) as ordered
    from orders where purchase_order_number = ${number}`.execute(db);
  const [stored, ...more] = rows;
  if (!stored || more.length > 0) return [`${number} was placed ${rows.length} times`];
  const wanted = priceFor(part, 'customer') * quantity;
  return stored.subtotal === wanted && stored.ordered === quantity
    ? []
    : [`${number} is ${stored.ordered} pieces for ${stored.subtotal} instead of ${quantity} for ${wanted}`];
}

/** Compares the database with everything that was done. */
async function lostChanges({ db, known, companyId }: World): Promise<string[]> {
  const faults = await Promise.all(
    known.map(async ({ code, price, agreed = null, category, onHand, ordered, description }) => {
      const { rows } = await sql<object>`
        select prices.cents[1]::integer as price, special_prices.cents::integer as agreed, categories.slug as category,
          on_hand as "onHand", allocated as ordered, descriptions ->> 'en' as description
        from parts join categories on categories.id = category_id join stock on stock.part_id = parts.id
          join prices on prices.part_id = parts.id and prices.currency = 'CAD'
          left join special_prices on special_prices.part_id = parts.id and company_id = ${companyId}
        where inventory_code = ${code}`.execute(db);
      const wants = { price, agreed, category, onHand, ordered, description };
      const [stored, wanted] = [rows[0], wants].map((one) => JSON.stringify(one));
      return stored === wanted ? [] : [`the database has ${stored} of ${code} instead of ${wanted}`];
    }),
  );
  return faults.flat();
}

function pick<Item>({ random }: Pick<World, 'random'>, items: readonly Item[]): Item {
  return items[random(items.length)] ?? pickFirst(items);
}

function pickFirst<Item>([first]: readonly Item[]): Item {
  if (first === undefined) throw new Error('There is nothing to pick');
  return first;
}
