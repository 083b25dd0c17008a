// Putting parts into the trunk, one or many: what is there already is added to.

import { trunkLimits } from '@chipload/domain/trunk';
import { m } from '@chipload/messages';
import type { Database } from '../../platform/database/database.ts';
import { rememberVisitor, type Visitor } from '../../platform/http/visitor.ts';
import { Refusal, type Say } from '../../platform/refusal.ts';
import { resolveParts, type ResolvedPart } from '../catalogue/catalogue.service.ts';
import { changeRefusal } from './change-refusal.ts';
import { mostPieces, quantityProblem, sayTooMany } from './sale-limits.ts';
import { addItems, type Addition, type PartQuantity, type Target } from './trunk-changes.repository.ts';
import { customerAsOwner, type TrunkOwner } from './trunk-owner.ts';

const invalidSku: Say = (options) => m.refusal_unknown_sku({}, options);

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
  if (!part) throw new Refusal('unknown-sku', { say: invalidSku, errors: { [wish.field]: invalidSku } });
  const problem = quantityProblem(part, wish.quantity);
  if (problem) {
    const { code, say } = problem;
    throw new Refusal(code, { say, errors: { [problem.field === 'part' ? wish.field : 'quantity']: say } });
  }

  const known = await remembered(db, visitor);
  const wishes = [{ partId: part.id, quantity: wish.quantity, most: mostPieces(part) }];
  const { status } = await addOrRefuse(db, { owner: known.owner, version }, visitor, wishes);
  if (status === 'too-many')
    throw new Refusal('quantity-too-large', { errors: { quantity: sayTooMany(part) } });
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
  if (first) throw new Refusal(first.code, { errors: rowErrors(problems) });

  const rows = wishes.flatMap(({ text, quantity }) => {
    const part = parts.get(text);
    return part ? [{ partId: part.id, quantity, most: mostPieces(part), part }] : [];
  });
  const sums = sumByPart(rows);
  const known = await remembered(db, visitor);
  const tooLarge = sums.filter(({ quantity, most }) => quantity > most);
  const addition =
    tooLarge.length > 0
      ? ({ status: 'too-many', partIds: [] } as const)
      : await addOrRefuse(db, { owner: known.owner, version }, visitor, sums);
  if (addition.status === 'added') return known.visitor;

  const over = new Set([...addition.partIds, ...tooLarge.map(({ partId }) => partId)]);
  const errors = rowErrors(
    rows.map(({ partId, part }) =>
      over.has(partId) ? { field: 'quantity', say: sayTooMany(part) } : undefined,
    ),
  );
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

/** Why no piece of a part can be added at all. */
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
