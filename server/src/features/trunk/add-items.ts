// Putting parts into the trunk, one or many: what is there already is added to.

import { trunkLimits } from '@chipload/domain/trunk';
import { m } from '@chipload/messages';
import type { Database } from '../../platform/database/database.ts';
import { rememberVisitor, type Visitor } from '../../platform/http/visitor.ts';
import { Refusal, type Say } from '../../platform/refusal.ts';
import { resolveParts, type ResolvedPart } from '../catalogue/catalogue.service.ts';
import { changeRefusal } from './change-refusal.ts';
import { addItems, type Addition, type PartQuantity, type Target } from './trunk-changes.repository.ts';
import { customerAsOwner, type TrunkOwner } from './trunk-owner.ts';

const invalidSku: Say = (options) => m.refusal_unknown_sku({}, options);
const tooMany: Say = (options) => m.refusal_quantity_too_large({}, options);

type Wish = { readonly text: string; readonly quantity: number };

/**
 * Adds so many pieces of one part; `field` is what the request calls the part.
 * Answers the visitor, about whom from now on there is something to remember.
 */
export async function addToTrunk(
  db: Database,
  visitor: Visitor,
  wish: Wish & { readonly field: 'sku' | 'inventory_code' },
  version?: number,
): Promise<Visitor> {
  const part = (await resolveParts(db, [wish.text])).get(wish.text);
  const problem = problemOf(part);
  if (!part || problem) {
    const say = problem?.say ?? invalidSku;
    throw new Refusal(problem?.code ?? 'unknown-sku', { say, errors: { [wish.field]: say } });
  }

  const known = await remembered(db, visitor);
  const wishes = [{ partId: part.id, quantity: wish.quantity }];
  const { status } = await addOrRefuse(db, { owner: known.owner, version }, visitor, wishes);
  if (status === 'too-many') throw new Refusal('quantity-too-large', { errors: { quantity: tooMany } });
  return known.visitor;
}

/** Adds many parts, all or none; what is wrong is said for each row. The same part twice is summed. */
export async function addStandards(
  db: Database,
  visitor: Visitor,
  wishes: readonly Wish[],
  version?: number,
): Promise<Visitor> {
  const parts = await resolveParts(
    db,
    wishes.map(({ text }) => text),
  );
  const problems = wishes.map(({ text }) => problemOf(parts.get(text)));
  const first = problems.find((problem) => problem !== undefined);
  if (first) {
    throw new Refusal(first.code, {
      errors: rowErrors(problems.map((problem) => problem && { field: 'sku', say: problem.say })),
    });
  }

  const rows = wishes.map(({ text, quantity }) => ({ partId: parts.get(text)?.id ?? 0, quantity }));
  const sums = sumByPart(rows);
  const known = await remembered(db, visitor);
  const addition = sums.some(({ quantity }) => quantity > trunkLimits.maximumQuantity)
    ? ({ status: 'too-many', partIds: [] } as const)
    : await addOrRefuse(db, { owner: known.owner, version }, visitor, sums);
  if (addition.status === 'added') return known.visitor;

  const over = new Set(addition.partIds);
  for (const { partId, quantity } of sums) if (quantity > trunkLimits.maximumQuantity) over.add(partId);
  const problem = { field: 'quantity', say: tooMany };
  const errors = rowErrors(rows.map(({ partId }) => (over.has(partId) ? problem : undefined)));
  throw new Refusal('quantity-too-large', { errors });
}

/** The addition, when it is not the trunk itself that refuses it. */
async function addOrRefuse(
  db: Database,
  target: Target,
  { currency }: Visitor,
  wishes: readonly PartQuantity[],
): Promise<Exclude<Addition, { status: 'refused' | 'full' }>> {
  const addition = await addItems(db, target, currency, wishes);
  if (addition.status === 'refused') throw await changeRefusal(db, target);
  if (addition.status === 'full') throw new Refusal('trunk-full');
  return addition;
}

/** A guest's trunk hangs on the session, whose row is made with the first thing in it. */
async function remembered(db: Database, visitor: Visitor): Promise<{ visitor: Visitor; owner: TrunkOwner }> {
  if (visitor.customer) return { visitor, owner: customerAsOwner(visitor.customer, 'standard') };
  const sessionId = await rememberVisitor(db, visitor);
  return { visitor: { ...visitor, sessionId }, owner: { kind: 'standard', sessionId } };
}

function problemOf(
  part: ResolvedPart | undefined,
): { code: 'unknown-sku' | 'not-sold-any-more'; say: Say } | undefined {
  if (!part) return { code: 'unknown-sku', say: invalidSku };
  if (part.status === 'active') return undefined;
  const { supersededBy } = part;
  const say: Say = (options) =>
    supersededBy === undefined
      ? m.refusal_not_sold_any_more({}, options)
      : m.trunk_server_superseded({ code: supersededBy }, options);
  return { code: 'not-sold-any-more', say };
}

function rowErrors(problems: readonly ({ field: string; say: Say } | undefined)[]): Record<string, Say> {
  return Object.fromEntries(
    problems.flatMap((problem, row) => (problem ? [[`items.${row}.${problem.field}`, problem.say]] : [])),
  );
}

function sumByPart(rows: readonly PartQuantity[]): PartQuantity[] {
  const sums = new Map<number, number>();
  for (const { partId, quantity } of rows) sums.set(partId, (sums.get(partId) ?? 0) + quantity);
  return [...sums].map(([partId, quantity]) => ({ partId, quantity }));
}
