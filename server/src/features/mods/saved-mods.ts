// The operations possible on a part, and the mods that a customer has saved.

import { isDeepStrictEqual } from 'node:util';
import type { EvaluatedMod, SavedMod, WireModBase } from '@chipload/contract';
import { modBaseOf, type NamedOperation, writeModPrices } from '@chipload/contract/mod-operations';
import { modRulesVersion, optionsOf, type AllowedMod, type ModEvaluation } from '@chipload/domain/mods';
import { money } from '@chipload/domain/money';
import { lineTotal, unitPrice } from '@chipload/domain/pricing';
import { modOperationName } from '@chipload/messages/mod-operations';
import { transact, type Database } from '../../platform/database/database.ts';
import { lockAdditions } from '../../platform/database/lock-additions.ts';
import type { Buyer, Currency, Visitor } from '../../platform/http/visitor.ts';
import { Refusal } from '../../platform/refusal.ts';
import { getOffer, type Offer, withOffers } from '../catalogue/catalogue.service.ts';
import { evaluatePart, quotedModOf, revisionOf, type ModPart } from './evaluate-part.ts';
import { presentEvaluation, presentMod, stockOf } from './mods.presenter.ts';
import { countMods, insertMod, selectMods, updateMod } from './mods.repository.ts';
import { deleteMade } from './delete-made.ts';
import { madeMod, type MadeMod } from './made-mod.ts';

/** The most that a customer can save. */
const mostMods = 500;

export type ModRequest = { readonly inventory_code: string; readonly operations: readonly NamedOperation[] };

export async function getModBase(db: Database, visitor: Visitor, code: string): Promise<WireModBase> {
  const offer = await getOffer(db, code, visitor);
  const part = partOf(offer, visitor);
  const base = modBaseOf(part);
  return {
    inventory_code: part.inventoryCode,
    description: part.description,
    tool: part.tool,
    is_sold: part.isRestocked,
    ...stockOf(offer),
    currency: visitor.currency,
    prices: writeModPrices(part.prices),
    rules_version: modRulesVersion,
    operations: optionsOf(base).map(({ operation, isOffered }) => ({
      operation,
      name: modOperationName(operation, visitor.language),
      is_offered: isOffered,
    })),
  };
}

export async function evaluateRequest(
  db: Database,
  visitor: Visitor,
  request: ModRequest,
): Promise<EvaluatedMod> {
  const part = partOf(await getOffer(db, request.inventory_code, visitor), visitor);
  return presentEvaluation(part, evaluatePart(part, request.operations), visitor);
}

export async function listMods(db: Database, visitor: Buyer): Promise<SavedMod[]> {
  const mods = await withOffers(db, await selectMods(db, visitor.customer.id), visitor);
  return mods.map((mod) => presentMod(mod, partOf(mod.offer, visitor), visitor));
}

/** Returns a saved mod, with the price of a quantity among its prices if one is asked for. */
export async function getMod(
  db: Database,
  visitor: Buyer,
  uuid: string,
  quantity?: number,
): Promise<SavedMod> {
  const [mod] = await withOffers(db, await selectMods(db, visitor.customer.id, uuid), visitor);
  if (!mod) throw new Refusal('not-found');
  const part = partOf(mod.offer, visitor);
  const shown = presentMod(mod, part, visitor);
  if (quantity === undefined || shown.prices.some((price) => price.quantity === quantity)) return shown;
  const stored = { ...mod, isApproved: shown.is_approved };
  const asked = priceInTrunk(madeMod(stored, part, quantity, visitor.language), quantity, visitor.currency);
  const prices = [...shown.prices, ...asked].toSorted((one, other) => one.quantity - other.quantity);
  return { ...shown, prices };
}

/** Returns the price that a line of the trunk has; none for a quoted tool below the quantity of its quote. */
function priceInTrunk(
  { prices, obstacle }: MadeMod,
  quantity: number,
  currency: Currency,
): SavedMod['prices'] {
  const price = unitPrice({ ...prices, quantity });
  if (price === 'invalid' || obstacle === 'too-few') return [];
  const each = price.cents;
  return [{ quantity, each, total: lineTotal(money(each, currency), quantity).cents }];
}

export async function saveMod(
  db: Database,
  visitor: Buyer,
  {
    name,
    is_approved: isApproved,
    ...request
  }: ModRequest & { readonly name: string; readonly is_approved: boolean },
): Promise<SavedMod> {
  const offer = await getOffer(db, request.inventory_code, visitor);
  const told = quotedModOf(requirePossible(evaluatePart(partOf(offer, visitor), request.operations)));
  const mod = { partId: offer.partId, name, operations: request.operations, told, quote: null, isApproved };
  return transact(db, async (transaction) => {
    await lockAdditions(transaction, 'mods', visitor.customer.id);
    if ((await countMods(transaction, visitor.customer.id)) >= mostMods) throw new Refusal('too-many-mods');
    const { uuid } = await insertMod(transaction, visitor.customer.id, mod);
    return getMod(transaction, visitor, uuid);
  });
}

export async function changeMod(
  db: Database,
  visitor: Buyer,
  uuid: string,
  change: {
    readonly name?: string | undefined;
    readonly operations?: readonly NamedOperation[] | undefined;
    readonly is_approved?: boolean | undefined;
  },
): Promise<SavedMod> {
  const [mod] = await withOffers(db, await selectMods(db, visitor.customer.id, uuid), visitor);
  if (!mod) throw new Refusal('not-found');
  const { name = mod.name, operations = mod.operations, is_approved: isApproved } = change;
  // A quotation of the staff does not apply to other operations.
  if (mod.quote && !isDeepStrictEqual(operations, mod.operations)) throw new Refusal('mod-not-possible');
  const part = partOf(mod.offer, visitor);
  const told =
    mod.quote || change.operations === undefined
      ? mod.told
      : quotedModOf(requirePossible(evaluatePart(part, operations)));
  const isSameDrawing = revisionOf(part, told) === revisionOf(part, mod.told);
  await updateMod(db, mod.id, {
    name,
    operations,
    told,
    isApproved: isApproved ?? (isSameDrawing && mod.approved_at !== null),
  });
  return getMod(db, visitor, uuid);
}

export async function deleteMod(db: Database, { customer }: Buyer, uuid: string): Promise<void> {
  await deleteMade(db, 'mods', customer.id, uuid);
}

function partOf(offer: Offer, { currency }: Visitor): ModPart {
  const { inventoryCode, description, saleLimit, prices, row } = offer;
  // Only parts that are restocked are modified.
  return {
    inventoryCode,
    description,
    tool: row.tool,
    isRestocked: saleLimit === undefined,
    prices,
    currency,
  };
}

function requirePossible(evaluation: ModEvaluation): AllowedMod {
  if (evaluation.status === 'allowed') return evaluation;
  throw new Refusal('mod-not-possible', { facts: { rules: evaluation.violations.map(({ rule }) => rule) } });
}
