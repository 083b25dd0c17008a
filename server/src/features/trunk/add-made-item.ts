// Adds items made to order to the mod trunk.

import type { SavedHolder, SavedMod, SavedRegrind } from '@chipload/contract';
import { m } from '@chipload/messages';
import { transact, type Database } from '../../platform/database/database.ts';
import type { Buyer } from '../../platform/http/visitor.ts';
import { Refusal } from '../../platform/refusal.ts';
import { getHolder, listHolders } from '../holders/holders.service.ts';
import { acceptQuote, getMod, listMods } from '../mods/mods.service.ts';
import { getRegrind, listRegrinds } from '../regrinds/regrinds.service.ts';
import { fillAsLastTime } from './as-last-time.repository.ts';
import { changeRefusal } from './change-refusal.ts';
import { addMadeItem, type MadeQuantity } from './trunk-changes.repository.ts';
import { customerAsOwner } from './trunk-owner.ts';

/** Adds pieces of a saved mod, which must be unchanged since its buyer saw it. */
export async function addModToTrunk(
  db: Database,
  buyer: Buyer,
  made: { readonly modUuid: string; readonly quantity: number },
  version: number | undefined,
): Promise<void> {
  const mod = await getMod(db, buyer, made.modUuid);
  await addMade(db, buyer, { ...unchangedMod(mod), quantity: made.quantity }, version);
}

/** Adds pieces of the customer's saved mod, holder or regrind with this code (in any case), the latest if several have the same code. */
export async function addMadeByCode(
  db: Database,
  buyer: Buyer,
  { sku, quantity }: { readonly sku: string; readonly quantity: number },
  version: number | undefined,
): Promise<void> {
  const hasCode = ({ code }: { readonly code: string | null }) => code?.toUpperCase() === sku.toUpperCase();
  const mod = (await listMods(db, buyer)).find(hasCode);
  if (mod) return addMade(db, buyer, { ...unchangedMod(mod), quantity }, version);
  const holder = (await listHolders(db, buyer)).find(hasCode);
  if (holder) return addMade(db, buyer, { ...unchangedHolder(holder), quantity }, version);
  const regrind = (await listRegrinds(db, buyer)).find(hasCode);
  if (regrind) return addMade(db, buyer, { ...unchangedRegrind(regrind), quantity }, version);
  throw new Refusal('unknown-sku', { errors: { sku: (options) => m.refusal_unknown_sku({}, options) } });
}

/** Accepts a quotation: saves the special and adds the quoted quantity to the trunk, both or neither. */
export async function acceptIntoTrunk(
  db: Database,
  buyer: Buyer,
  requestUuid: string,
  version: number | undefined,
): Promise<SavedMod> {
  return transact(db, async (transaction) => {
    const accepted = await acceptQuote(transaction, buyer, requestUuid);
    await addModToTrunk(transaction, buyer, accepted, version);
    return getMod(transaction, buyer, accepted.modUuid);
  });
}

/** Adds pieces of a saved holder, which must be unchanged since its buyer saw it. */
export async function addHolderToTrunk(
  db: Database,
  buyer: Buyer,
  made: { readonly holderUuid: string; readonly quantity: number },
  version: number | undefined,
): Promise<void> {
  const holder = await getHolder(db, buyer, made.holderUuid);
  await addMade(db, buyer, { ...unchangedHolder(holder), quantity: made.quantity }, version);
}

/** Adds tools to be reground as a saved regrind says, which must be unchanged since its buyer saw it. */
export async function addRegrindToTrunk(
  db: Database,
  buyer: Buyer,
  made: { readonly regrindUuid: string; readonly quantity: number },
  version: number | undefined,
): Promise<void> {
  const regrind = await getRegrind(db, buyer, made.regrindUuid);
  await addMade(db, buyer, { ...unchangedRegrind(regrind), quantity: made.quantity }, version);
}

/** Returns the mod if it is unchanged since its buyer saw it; refuses otherwise. */
function unchangedMod(mod: SavedMod) {
  if (!mod.is_allowed || mod.has_changed) throw changedRefusal('mod-changed', mod);
  return { kind: 'mod', uuid: mod.uuid } as const;
}

function unchangedHolder(holder: SavedHolder) {
  if (holder.has_changed) throw changedRefusal('holder-changed', holder);
  return { kind: 'holder', uuid: holder.uuid } as const;
}

function unchangedRegrind(regrind: SavedRegrind) {
  if (regrind.has_changed) throw changedRefusal('regrind-changed', regrind);
  return { kind: 'regrind', uuid: regrind.uuid } as const;
}

function changedRefusal(
  code: 'mod-changed' | 'holder-changed' | 'regrind-changed',
  { differences, has_only_price_changed }: Pick<SavedMod, 'differences' | 'has_only_price_changed'>,
): Refusal {
  return new Refusal(code, { facts: { differences, has_only_price_changed } });
}

async function addMade(
  db: Database,
  buyer: Buyer,
  made: MadeQuantity,
  version: number | undefined,
): Promise<void> {
  const target = { owner: customerAsOwner(buyer.customer, 'mod'), version };
  const addition = await addMadeItem(db, target, buyer.currency, made);
  switch (addition.status) {
    case 'added':
      await fillAsLastTime(db, target.owner, addition.version);
      return;
    case 'refused':
      throw await changeRefusal(db, target);
    case 'too-many':
      throw new Refusal('quantity-too-large', {
        errors: { quantity: (options) => m.refusal_quantity_too_large({}, options) },
      });
    case 'full':
      throw new Refusal('trunk-full');
  }
}
