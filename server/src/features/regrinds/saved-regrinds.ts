// Worn tools of the catalogue, evaluated for anybody, and the regrinds that a customer has saved.

import type { EvaluatedRegrind, SavedRegrind, WireRegrindChoice } from '@chipload/contract';
import { regrindViolationText } from '@chipload/messages/regrinds';
import { transact, type Database } from '../../platform/database/database.ts';
import { lockAdditions } from '../../platform/database/lock-additions.ts';
import type { Buyer, Visitor } from '../../platform/http/visitor.ts';
import { Refusal, type Say } from '../../platform/refusal.ts';
import { getOffer, type Offer, withOffers } from '../catalogue/catalogue.service.ts';
import { evaluatePart, type RegrindPart } from './regrind-part.ts';
import { fieldOf, presentEvaluation, presentRegrind, regrindReader, toldOf } from './regrinds.presenter.ts';
import {
  countRegrinds,
  insertRegrind,
  type QuotedRegrind,
  selectRegrinds,
  updateToldOfSame,
} from './regrinds.repository.ts';

/** The most that a customer can save. */
const mostRegrinds = 1_000;

type RegrindRequest = { readonly inventory_code: string; readonly choice: WireRegrindChoice };

export async function evaluateRequest(
  db: Database,
  visitor: Visitor,
  { inventory_code: code, choice }: RegrindRequest,
): Promise<EvaluatedRegrind> {
  const part = partOf(await getOffer(db, code, visitor), visitor);
  return presentEvaluation(part, choice, visitor.language);
}

export async function listRegrinds(db: Database, visitor: Buyer): Promise<SavedRegrind[]> {
  const regrinds = await withOffers(db, await selectRegrinds(db, visitor.customer.id), visitor);
  return regrinds.map((regrind) => presentRegrind(regrind, partOf(regrind.offer, visitor), visitor.language));
}

export async function getRegrind(db: Database, visitor: Buyer, uuid: string): Promise<SavedRegrind> {
  const [regrind] = await withOffers(db, await selectRegrinds(db, visitor.customer.id, uuid), visitor);
  if (!regrind) throw new Refusal('not-found');
  return presentRegrind(regrind, partOf(regrind.offer, visitor), visitor.language);
}

/** Saves a regrind; the same description of the same part is saved once, with what its buyer is told now. */
export async function saveRegrind(
  db: Database,
  visitor: Buyer,
  { inventory_code: code, choice }: RegrindRequest,
): Promise<SavedRegrind> {
  const offer = await getOffer(db, code, visitor);
  const told = requirePossible(partOf(offer, visitor), choice, visitor);
  const regrind = { part_id: offer.partId, name: offer.inventoryCode, choice, told };
  return transact(db, async (transaction) => {
    const { id } = visitor.customer;
    await lockAdditions(transaction, 'regrinds', id);
    const same = await updateToldOfSame(transaction, id, regrind);
    if (same !== undefined) return getRegrind(transaction, visitor, same);
    if ((await countRegrinds(transaction, id)) >= mostRegrinds) throw new Refusal('too-many-regrinds');
    return getRegrind(transaction, visitor, await insertRegrind(transaction, id, regrind));
  });
}

function partOf(offer: Offer, { currency }: Visitor): RegrindPart {
  const { inventoryCode, description, prices, row } = offer;
  return { inventoryCode, description, tool: row.tool, prices, currency };
}

/** Returns what the buyer is told, or refuses with a sentence for each violation at its field. */
function requirePossible(part: RegrindPart, choice: WireRegrindChoice, visitor: Visitor): QuotedRegrind {
  const told = toldOf(part, choice);
  if (told) return told;
  const evaluated = evaluatePart(part, choice);
  const violations = evaluated.isPossible ? [] : evaluated.violations;
  const errors: Record<string, Say> = {};
  for (const violation of violations) {
    errors[fieldOf(violation) ?? 'inventory_code'] ??= () =>
      regrindViolationText(violation, regrindReader(visitor.language, part.tool));
  }
  throw new Refusal('regrind-not-possible', { errors, facts: { rules: violations.map(({ rule }) => rule) } });
}
