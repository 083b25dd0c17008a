// Adds parts to the trunk, one or many; existing quantities are increased.

import { trunkLimits } from '@chipload/domain/trunk';
import { m } from '@chipload/messages';
import type { Database } from '../../platform/database/database.ts';
import { rememberVisitor, type Visitor } from '../../platform/http/visitor.ts';
import { Refusal, type Say } from '../../platform/refusal.ts';
import { resolveParts, type ResolvedPart } from '../catalogue/catalogue.service.ts';
import { fillAsLastTime } from './as-last-time.repository.ts';
import { changeRefusal } from './change-refusal.ts';
import { mostPieces, quantityProblem, sayTooMany } from './sale-limits.ts';
import { addByCode, addItems, type Addition, type PartQuantity } from './trunk-changes.repository.ts';
import { customerAsOwner, ownerOf, type TrunkOwner, type Target } from './trunk-owner.ts';

const sayLimit: Say = (options) => m.refusal_quantity_too_large({}, options);
const invalidSku: Say = (options) => m.refusal_unknown_sku({}, options);

type TypedQuantity = { readonly text: string; readonly quantity: number };

/** The trunk after a change: its visitor, who has a session row from now on, and its new version. */
export type Changed = { readonly visitor: Visitor; readonly version: number };

/** Adds pieces of one part; `field` is the request's field for the part. */
export async function addToTrunk(
  db: Database,
  visitor: Visitor,
  typed: TypedQuantity & { readonly field: 'sku' | 'inventory_code' },
  version?: number,
): Promise<Changed> {
  const added = await addExactCodes(db, visitor, [typed], version);
  if (added === 'raced') throw new Refusal('quantity-too-large', { errors: { quantity: sayLimit } });
  if (added) return added;
  const part = (await resolveParts(db, [typed.text])).get(typed.text);
  if (!part) throw new Refusal('unknown-sku', { say: invalidSku, errors: { [typed.field]: invalidSku } });
  const problem = quantityProblem(part, typed.quantity);
  if (problem) {
    const { code, say } = problem;
    throw new Refusal(code, { say, errors: { [problem.field === 'part' ? typed.field : 'quantity']: say } });
  }

  const known = await withSession(db, visitor);
  const quantities = [{ partId: part.id, quantity: typed.quantity, most: mostPieces(part) }];
  const addition = await addOrRefuse(db, { owner: known.owner, version }, visitor, quantities);
  if (addition.status === 'too-many')
    throw new Refusal('quantity-too-large', { errors: { quantity: sayTooMany(part) } });
  return { visitor: known.visitor, version: await fillAsLastTime(db, known.owner, addition.version) };
}

/** Adds many parts, all or none; errors name their rows. The quantities of repeated parts are added up. */
export async function addStandards(
  db: Database,
  visitor: Visitor,
  quantities: readonly TypedQuantity[],
  version?: number,
): Promise<Changed> {
  const added = await addExactCodes(db, visitor, quantities, version);
  if (added === 'raced') throw new Refusal('quantity-too-large');
  if (added) return added;
  const parts = await resolveParts(
    db,
    quantities.map(({ text }) => text),
  );
  const problems = quantities.map(({ text }) => problemOf(parts.get(text)));
  const first = problems.find((problem) => problem !== undefined);
  if (first) throw new Refusal(first.code, { errors: rowErrors(problems) });

  const rows = quantities.flatMap(({ text, quantity }) => {
    const part = parts.get(text);
    return part ? [{ partId: part.id, quantity, most: mostPieces(part), part }] : [];
  });
  const sums = sumByPart(rows);
  const known = await withSession(db, visitor);
  const tooLarge = sums.filter(({ quantity, most }) => quantity > most);
  const addition =
    tooLarge.length > 0
      ? ({ status: 'too-many', partIds: [] } as const)
      : await addOrRefuse(db, { owner: known.owner, version }, visitor, sums);
  if (addition.status === 'added') {
    return { visitor: known.visitor, version: await fillAsLastTime(db, known.owner, addition.version) };
  }

  const over = new Set([...addition.partIds, ...tooLarge.map(({ partId }) => partId)]);
  const errors = rowErrors(
    rows.map(({ partId, part }) =>
      over.has(partId) ? { field: 'quantity', say: sayTooMany(part) } : undefined,
    ),
  );
  throw new Refusal('quantity-too-large', { errors });
}

/**
 * Adds what most additions are, in one statement: exact codes of parts that are sold without limit, for a visitor with a session.
 * Returns undefined without having changed anything if they are something else, or cannot be added; `raced` if another request
 * added pieces at the same moment and both together are too many, which ends the transaction.
 */
async function addExactCodes(
  db: Database,
  visitor: Visitor,
  quantities: readonly TypedQuantity[],
  version: number | undefined,
): Promise<Changed | 'raced' | undefined> {
  const owner = ownerOf(visitor, 'standard');
  if (!owner) return undefined;
  const sums = new Map<string, number>();
  for (const { text, quantity } of quantities) sums.set(text, (sums.get(text) ?? 0) + quantity);
  const codes = [...sums].map(([code, quantity]) => ({ code, quantity }));
  if (codes.some(({ quantity }) => quantity > trunkLimits.maximumQuantity)) return undefined;

  const target = { owner, version };
  const addition = await addByCode(db, target, visitor.currency, codes);
  switch (addition.status) {
    case 'added':
      return { visitor, version: await fillAsLastTime(db, owner, addition.version) };
    case 'refused':
      throw await changeRefusal(db, target);
    case 'full':
      throw new Refusal('trunk-full');
    case 'too-many':
      return addition.partIds.length > 0 ? undefined : 'raced';
    case 'unknown':
      return undefined;
  }
}

/** Returns the addition; refuses if the trunk may not be changed. */
async function addOrRefuse(
  db: Database,
  target: Target,
  { currency }: Visitor,
  quantities: readonly PartQuantity[],
): Promise<Exclude<Addition, { status: 'refused' | 'full' }>> {
  const addition = await addItems(db, target, currency, quantities);
  if (addition.status === 'refused') throw await changeRefusal(db, target);
  if (addition.status === 'full') throw new Refusal('trunk-full');
  return addition;
}

/** A guest's trunk belongs to the session, whose row is created with the first item. */
async function withSession(db: Database, visitor: Visitor): Promise<{ visitor: Visitor; owner: TrunkOwner }> {
  if (visitor.customer) return { visitor, owner: customerAsOwner(visitor.customer, 'standard') };
  const sessionId = await rememberVisitor(db, visitor);
  return { visitor: { ...visitor, sessionId }, owner: { kind: 'standard', sessionId } };
}

/** Returns why a part cannot be added at all. */
function problemOf(part: ResolvedPart | undefined) {
  if (!part) return { code: 'unknown-sku', field: 'sku', say: invalidSku } as const;
  const problem = quantityProblem(part, trunkLimits.minimumQuantity);
  return problem && { ...problem, field: 'sku' };
}

function rowErrors(problems: readonly ({ field: string; say: Say } | undefined)[]): Record<string, Say> {
  return Object.fromEntries(
    problems.flatMap((problem, row) => (problem ? [[`items.${row}.${problem.field}`, problem.say]] : [])),
  );
}

function sumByPart(rows: readonly PartQuantity[]): PartQuantity[] {
  return [...Map.groupBy(rows, ({ partId }) => partId)].map(([partId, same]) => ({
    partId,
    quantity: same.reduce((sum, { quantity }) => sum + quantity, 0),
    most: same[0]?.most ?? 0,
  }));
}
