// Adds items made to order to the mod trunk.

import type { SavedMod, SkuQuantity } from '@chipload/contract';
import { type MadeKind, madeKinds } from '@chipload/domain/trunk';
import { m } from '@chipload/messages';
import { run, transact, type Database } from '../../platform/database/database.ts';
import type { Buyer } from '../../platform/http/visitor.ts';
import { Refusal } from '../../platform/refusal.ts';
import { getHolder, listHolders } from '../holders/holders.service.ts';
import { acceptQuote, getMod, listMods } from '../mods/mods.service.ts';
import { getRegrind, listRegrinds } from '../regrinds/regrinds.service.ts';
import { requireOffered } from '../settings/settings.service.ts';
import { fillAsLastTime } from './as-last-time.repository.ts';
import { changeRefusal, refuseAboveLimits } from './change-trunk.ts';
import { madeAddition } from './trunk-changes.repository.ts';
import type { KeptFacts } from './kept-facts.ts';
import { customerAsOwner } from './trunk-owner.ts';

/** An item made to order as the shop has saved it. */
type Saved = Pick<SavedMod, 'uuid' | 'has_changed' | 'differences' | 'has_only_price_changed'> & {
  readonly code: string | null;
  readonly is_allowed?: boolean;
};

type SavedItems = {
  get(db: Database, buyer: Buyer, uuid: string): Promise<Saved>;
  list(db: Database, buyer: Buyer): Promise<readonly Saved[]>;
  readonly changed: 'mod-changed' | 'holder-changed' | 'regrind-changed';
};

const savedItems: Readonly<Record<MadeKind, SavedItems>> = {
  mod: { get: getMod, list: listMods, changed: 'mod-changed' },
  holder: { get: getHolder, list: listHolders, changed: 'holder-changed' },
  regrind: { get: getRegrind, list: listRegrinds, changed: 'regrind-changed' },
};

type MadeQuantity = { readonly kind: MadeKind; readonly uuid: string; readonly quantity: number };

/** Adds pieces of a saved mod or holder, or tools to be reground, which must be offered and unchanged since their buyer saw them. */
export async function addMadeItem(
  db: Database,
  { settings }: KeptFacts,
  buyer: Buyer,
  { kind, uuid, quantity }: MadeQuantity,
  version?: number,
): Promise<void> {
  requireOffered(await settings.get(db), kind);
  const saved = await savedItems[kind].get(db, buyer, uuid);
  await addSaved(db, buyer, { kind, saved, quantity }, version);
}

/** Adds pieces of the customer's saved mod, holder or regrind with this code (in any case), the latest if several have the same code. */
export async function addMadeByCode(
  db: Database,
  { settings }: KeptFacts,
  buyer: Buyer,
  { sku, quantity }: SkuQuantity,
  version: number | undefined,
): Promise<void> {
  for (const kind of madeKinds) {
    const items = await savedItems[kind].list(db, buyer);
    const saved = items.find(({ code }) => code?.toUpperCase() === sku.toUpperCase());
    if (!saved) continue;
    requireOffered(await settings.get(db), kind);
    return addSaved(db, buyer, { kind, saved, quantity }, version);
  }
  throw new Refusal('unknown-sku', { errors: { sku: (options) => m.refusal_unknown_sku({}, options) } });
}

/** Accepts a quotation: saves the special and adds the quoted quantity to the trunk, both or neither. */
export async function acceptIntoTrunk(
  db: Database,
  kept: KeptFacts,
  buyer: Buyer,
  requestUuid: string,
  version: number | undefined,
): Promise<SavedMod> {
  return transact(db, async (transaction) => {
    const { modUuid: uuid, quantity } = await acceptQuote(transaction, buyer, requestUuid);
    await addMadeItem(transaction, kept, buyer, { kind: 'mod', uuid, quantity }, version);
    return getMod(transaction, buyer, uuid);
  });
}

async function addSaved(
  db: Database,
  { customer, currency }: Buyer,
  { kind, saved, quantity }: { readonly kind: MadeKind; readonly saved: Saved; readonly quantity: number },
  version: number | undefined,
): Promise<void> {
  const { uuid, differences, has_only_price_changed } = saved;
  if (saved.has_changed || saved.is_allowed === false)
    throw new Refusal(savedItems[kind].changed, { facts: { differences, has_only_price_changed } });

  const owner = customerAsOwner(customer, 'mod');
  const { customerId } = owner;
  const adding = run(db, madeAddition[kind]({ customerId, version, currency, uuid, quantity }));
  const [trunk] = await refuseAboveLimits(adding, {
    errors: { quantity: (options) => m.refusal_quantity_too_large({}, options) },
  });
  if (!trunk) throw await changeRefusal(db, { owner, version });
  await fillAsLastTime(db, owner, trunk.version);
}
