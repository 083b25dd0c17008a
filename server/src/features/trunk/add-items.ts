// Adds parts to the trunk, one or many; existing quantities are increased.

import type { SkuQuantity } from '@chipload/contract';
import { trunkLimits } from '@chipload/domain/trunk';
import { m } from '@chipload/messages';
import { type Database, transact } from '../../platform/database/database.ts';
import { rememberVisitor, type Visitor } from '../../platform/http/visitor.ts';
import { Refusal, type Say } from '../../platform/refusal.ts';
import { resolveTyped, type ResolvedPart } from '../catalogue/catalogue.service.ts';
import { fillAsLastTime } from './as-last-time.repository.ts';
import { changeRefusal, refuseAboveLimits } from './change-trunk.ts';
import { type LoadedTrunk, loadTrunk, runAndLoadTrunk } from './load-trunk.ts';
import { type PartProblem, quantityProblem, sayTooMany } from './sale-limits.ts';
import { addition } from './trunk-changes.repository.ts';
import { ownerOf, targetOf } from './trunk-owner.ts';
import type { KeptFacts } from './kept-facts.ts';

type Parts = {
  /** Quantities of the same part are added up. */
  readonly parts: readonly SkuQuantity[];
  /** The expected version of the trunk. */
  readonly version?: number | undefined;
  /** The field of a request for the code of its only part; left out for a list, whose errors name the rows. */
  readonly field?: 'sku' | 'inventory_code';
};

/**
 * Adds parts to the visitor's standard trunk, all or none, and loads it. The codes are taken as they were typed; only if one of them
 * is no part's, what it means is looked up.
 */
export async function addParts(
  db: Database,
  kept: KeptFacts,
  visitor: Visitor,
  wanted: Parts,
): Promise<LoadedTrunk> {
  if (ownerOf(visitor, 'standard')) return addToTrunk(db, kept, visitor, wanted);
  // A guest's trunk belongs to the session, whose row is created with the first item, or not at all.
  return transact(db, async (transaction) => {
    const sessionId = await rememberVisitor(transaction, visitor);
    return addToTrunk(transaction, kept, { ...visitor, sessionId }, wanted);
  });
}

async function addToTrunk(
  db: Database,
  kept: KeptFacts,
  visitor: Visitor,
  { parts, version, field }: Parts,
): Promise<LoadedTrunk> {
  const target = targetOf(visitor, { kind: 'standard', version });
  const details = field ? { errors: { quantity: sayLimit } } : {};
  const add = async (codes: readonly SkuQuantity[]) => {
    const statements = [addition(target, { currency: visitor.currency, ...sumByCode(codes) })] as const;
    const adding = runAndLoadTrunk(db, kept, visitor, { kind: 'standard', statements });
    const { rows, loaded } = await refuseAboveLimits(adding, details);
    const [row] = rows[0];
    if (!row) throw new Error('An addition returns one row');
    return { ...row, loaded };
  };

  let added = await add(parts);
  if (added.has_unknown || added.too_many.length > 0) {
    const texts = parts.map(({ sku }) => sku);
    const resolved = await resolveTyped(db, texts, visitor.customer?.companyId);
    const found = texts.map((text) => resolved.get(text));
    refuseFirst(found.map(problemOf), field);
    if (added.has_unknown)
      added = await add(
        parts.map(({ sku, quantity }, row) => ({ sku: found[row]?.inventoryCode ?? sku, quantity })),
      );
    const tooMany = new Set(added.too_many);
    refuseFirst(
      found.map((part) => (part && tooMany.has(part.inventoryCode) ? tooManyOf(part) : undefined)),
      field,
    );
  }
  if (added.version === null) throw await changeRefusal(db, target);
  const filled = await fillAsLastTime(db, target.owner, added.version);
  return filled === added.version ? added.loaded : loadTrunk(db, kept, visitor, 'standard');
}

function sumByCode(parts: readonly SkuQuantity[]): { codes: string[]; pieces: number[] } {
  const sums = new Map<string, number>();
  for (const { sku, quantity } of parts) sums.set(sku, (sums.get(sku) ?? 0) + quantity);
  return { codes: [...sums.keys()], pieces: [...sums.values()] };
}

const sayLimit: Say = (options) => m.refusal_quantity_too_large({}, options);

/** Returns why a part cannot be added at all. */
function problemOf(part: ResolvedPart | undefined): PartProblem | undefined {
  if (!part)
    return { code: 'unknown-sku', field: 'part', say: (options) => m.refusal_unknown_sku({}, options) };
  return quantityProblem(part, trunkLimits.minimumQuantity);
}

function tooManyOf(part: ResolvedPart): PartProblem {
  return { code: 'quantity-too-large', field: 'quantity', say: sayTooMany(part) };
}

/** Refuses for the first problem; tells those of all rows, or of the field of the only part. */
function refuseFirst(problems: readonly (PartProblem | undefined)[], field: Parts['field']): void {
  const first = problems.find((problem) => problem !== undefined);
  if (!first) return;
  const { code, say } = first;
  if (field) throw new Refusal(code, { say, errors: { [first.field === 'part' ? field : 'quantity']: say } });
  const errors = problems.flatMap((problem, row) =>
    problem ? [[`items.${row}.${problem.field === 'part' ? 'sku' : 'quantity'}`, problem.say] as const] : [],
  );
  throw new Refusal(code, { say, errors: Object.fromEntries(errors) });
}
