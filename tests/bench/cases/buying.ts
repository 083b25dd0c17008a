// Acts of buyers, as our pages send them: a click on a row adds one line, a section of the checkout saves itself, the order is
// placed with what the screen shows. Each answer is checked.

import type { ReplyFrom } from '@chipload/contract';
import { type Browser, Refused } from '../load/browser.ts';
import type { Work } from '../load/measure.ts';
import { dataOf } from './answers.ts';
import type { CataloguePart } from './catalogue.ts';

type Trunk = ReplyFrom<'GET', '/trunk'>;

/** Adds one part after the other to an empty trunk, again and again; each answer must have all that was added. */
export function adding(browser: Browser, parts: readonly CataloguePart[]): Work {
  const added = new Map<string, number>();
  let turn = 0;
  return async () => {
    const { code } = parts[turn % parts.length]!;
    turn += 1;
    added.set(code, (added.get(code) ?? 0) + 1);
    requireLines(await addLine(browser, code, 1), added);
  };
}

export type Buyer = { readonly browser: Browser; readonly card?: string };

/** From an empty trunk to an order of these parts. */
export function checkingOut(buyer: Buyer, parts: readonly CataloguePart[], quantity: number): Work {
  return async () => {
    const trunk = await fillTrunk(buyer, parts, quantity);
    await placeOrder(buyer, trunk);
  };
}

/** Fills the trunk line by line, and the sections of the checkout. */
export async function fillTrunk(
  { browser }: Pick<Buyer, 'browser'>,
  parts: readonly CataloguePart[],
  quantity: number,
): Promise<Trunk> {
  await addLines(browser, parts, quantity);
  return fillSections(browser, parts, quantity);
}

/** Fills the sections of the checkout of a trunk with these parts. */
export async function fillSections(
  browser: Browser,
  parts: readonly CataloguePart[],
  quantity: number,
): Promise<Trunk> {
  await change(browser, 'PATCH', '/trunk/bundling', { bundled: true });
  await change(browser, 'PATCH', '/trunk/shipping', { type: 'flat_rate', data: {} });
  const purchaseOrder = { purchase_order_number: 'BENCH-1', notes: [{ body: 'Dock 4' }] };
  const trunk = await change(browser, 'PATCH', '/trunk/purchase-order', purchaseOrder);
  requireParts(trunk, parts, quantity);
  return trunk;
}

/** Adds parts one by one to an empty trunk. */
export async function addLines(
  browser: Browser,
  parts: readonly CataloguePart[],
  quantity: number,
): Promise<void> {
  for (const { code } of parts) await addLine(browser, code, quantity);
}

/** Adds parts to an empty trunk in one call, as a pasted list does. */
export async function addTogether(
  browser: Browser,
  parts: readonly CataloguePart[],
  quantity: number,
): Promise<void> {
  const items = parts.map(({ code: sku }) => ({ sku, quantity }));
  await change(browser, 'POST', '/trunk/add-standards', { items });
}

/**
 * Places the trunk with the total and the backordered pieces that the screen shows. When others were faster and took pieces of it,
 * the buyer looks at the trunk again and places what it is now.
 */
export async function placeOrder(buyer: Buyer, trunk: Trunk): Promise<void> {
  for (let shown = trunk; ; shown = await readTrunk(buyer.browser)) {
    try {
      return await placeShown(buyer, shown);
    } catch (error) {
      if (!(error instanceof Refused && error.code === 'stock-changed')) throw error;
    }
  }
}

async function placeShown({ browser, card }: Buyer, trunk: Trunk): Promise<void> {
  const method = card === undefined ? { method: 'account' } : { method: 'card', card, cvd: '123' };
  const backordered = Object.fromEntries(
    trunk.bags
      .flatMap(({ items }) => items)
      .filter(({ requested, stocked }) => requested > stocked)
      .map(({ inventory_code: code, requested, stocked }) => [code, requested - stocked]),
  );
  const answer = await browser.call('POST', '/api/trunk', { ...method, total: trunk.total, backordered });
  const { uuid, redirect_to: page } = dataOf(answer) as { uuid: string; redirect_to: string };
  if (uuid !== trunk.uuid || !page.includes(uuid)) throw new Error(`Order ${uuid} of trunk ${trunk.uuid}`);
}

export async function readTrunk(browser: Browser): Promise<Trunk> {
  return dataOf(await browser.call('GET', '/api/trunk')) as Trunk;
}

async function addLine(browser: Browser, sku: string, quantity: number): Promise<Trunk> {
  return change(browser, 'POST', '/trunk/add-standards', { items: [{ sku, quantity }] });
}

async function change(
  browser: Browser,
  method: 'POST' | 'PATCH',
  path: string,
  body: unknown,
): Promise<Trunk> {
  return dataOf(await browser.call(method, `/api${path}`, body)) as Trunk;
}

function requireLines({ bags }: Trunk, wanted: ReadonlyMap<string, number>): void {
  const found = new Map<string, number>();
  for (const { inventory_code: code, requested } of bags.flatMap(({ items }) => items))
    found.set(code, (found.get(code) ?? 0) + requested);
  for (const [code, quantity] of wanted)
    if (found.get(code) !== quantity)
      throw new Error(`${found.get(code)} instead of ${quantity} pieces of ${code}`);
}

/** Of few pieces the price is that of one. */
export function requireParts(trunk: Trunk, parts: readonly CataloguePart[], quantity: number): void {
  requireLines(trunk, new Map(parts.map(({ code }) => [code, quantity])));
  const { subtotal, total } = trunk;
  const sum = parts.reduce((cents, part) => cents + part.cents * quantity, 0);
  if (subtotal !== sum || total < sum) throw new Error(`${subtotal} instead of ${sum} cents`);
}
