// The opening of the shop: what is missing until buyers can see it, opening it, and closing it for now.
// Entry points: `getOpening`, `openToBuyers`, `closeToBuyers`, `markNotOpened`. Never knows: what strangers see meanwhile.

import type { OpeningItem, ShopOpening } from '@chipload/contract/office/opening';
import { m } from '@chipload/messages';
import { type Database, transact } from '../../platform/database/database.ts';
import type { ByStaff } from '../../platform/http/office-visitor.ts';
import { Refusal } from '../../platform/refusal.ts';
import { shopDay } from '../../platform/shop-day.ts';
import { recordStaffEvent } from '../audit/audit.service.ts';
import { beginWithNothingMade, readWrittenSettings } from '../settings/settings.service.ts';
import {
  countForOpening,
  insertNotOpened,
  lockOpening,
  readOpening,
  updateNotOpened,
  writeOpening,
} from './opening.repository.ts';

/**
 * Keeps a shop that has nothing yet closed until somebody opens it, and offers nothing made to order in it until its owner does: the prices
 * of that are the sample's. Call it when a shop without the sample starts.
 */
export async function markNotOpened(db: Database): Promise<void> {
  await transact(db, async (transaction) => {
    await insertNotOpened(transaction);
    const { state } = await readOpening(transaction);
    if (state === 'not-opened') await beginWithNothingMade(transaction);
  });
}

/** Opens a shop that was never opened, such as one that is the sample from now on. */
export async function markOpened(db: Database): Promise<void> {
  await updateNotOpened(db);
}

export async function getOpening(db: Database): Promise<ShopOpening> {
  return { ...(await readOpening(db)), items: await listItems(db) };
}

/** Looks at everything that an open shop has; in the order in which it is done. */
async function listItems(db: Database): Promise<OpeningItem[]> {
  const { file } = await readWrittenSettings(db);
  const { parts, priced, people, texts, orders } = await countForOpening(db);
  const registrations = file.tax_registrations.length + file.registered_states.length;
  const { tagline_en, tagline_fr, accent, logo } = file;
  const look = [tagline_en ?? tagline_fr, accent, logo].filter((part) => part !== undefined).length;
  const freight = file.flat_rates.length + (file.pickup ? 1 : 0);
  const needed = (code: string, count: number, of: number | null = null) => ({
    code,
    is_needed: true,
    is_done: count > 0,
    count,
    of,
  });
  const wanted = (code: string, count: number, enough: number, of: number | null = null) => ({
    code,
    is_needed: false,
    is_done: count >= enough,
    count,
    of,
  });
  return [
    needed('address', file.address ? 1 : 0),
    needed('taxes', registrations),
    needed('freight', freight),
    needed('parts', priced, parts),
    wanted('people', people, 2),
    wanted('look', look, 3, 3),
    wanted('privacy', file.privacy ? 1 : 0, 1),
    wanted('texts', texts, 2, 2),
    wanted('test-order', orders, 1),
  ];
}

/** Opens the shop. Refuses while something is missing that the law or the checkout needs; `isWithoutTaxes` states that there is no registration. */
export async function openToBuyers(
  db: Database,
  { staff, client }: ByStaff,
  { isWithoutTaxes }: { readonly isWithoutTaxes: boolean },
): Promise<{ readonly isChanged: boolean }> {
  return transact(db, async (transaction) => {
    const before = await lockOpening(transaction);
    if (before.state === 'open') return { isChanged: false };
    const missing = (await listItems(transaction)).filter(({ is_done: isDone }) => !isDone);
    const blocking = missing.filter(
      ({ code, is_needed: isNeeded }) => isNeeded && !(code === 'taxes' && isWithoutTaxes),
    );
    // A shop that was open before is not kept closed by what it did without.
    if (before.state === 'not-opened' && blocking.length > 0) throw new Refusal('opening-incomplete');
    await writeOpening(transaction, { state: 'open', reason: '', back_on: null });
    await recordStaffEvent(transaction, {
      staff,
      client,
      action: 'shop.opened',
      subject: 'settings',
      after: { missing: missing.map(({ code }) => code), is_without_taxes: isWithoutTaxes },
    });
    return { isChanged: true };
  });
}

/** Closes the shop to buyers for a reason, until somebody opens it again; `backOn` is the day that buyers are told. */
export async function closeToBuyers(
  db: Database,
  { staff, client }: ByStaff,
  { reason, backOn }: { readonly reason: string; readonly backOn: string | null },
): Promise<void> {
  if (backOn !== null && backOn < shopDay())
    throw new Refusal('promise-past', {
      errors: { back_on: (options) => m.refusal_promise_past({}, options) },
    });
  await transact(db, async (transaction) => {
    const { state } = await lockOpening(transaction);
    if (state !== 'open') throw new Refusal('shop-not-open');
    await writeOpening(transaction, { state: 'closed', reason, back_on: backOn });
    await recordStaffEvent(transaction, {
      staff,
      client,
      action: 'shop.closed',
      subject: 'settings',
      after: { reason, back_on: backOn },
    });
  });
}
