// The way of every change of a trunk: its statement and the reading of the trunk behind it are sent together.

import { type Database, type Statement, violatedConstraint } from '../../platform/database/database.ts';
import type { Visitor } from '../../platform/http/visitor.ts';
import { Refusal, type RefusalDetails } from '../../platform/refusal.ts';
import { type LoadedTrunk, runAndLoadTrunk } from './load-trunk.ts';
import { findObstacle } from './trunk-changes.repository.ts';
import type { ChangedTrunk } from './trunk.sql.ts';
import type { Target } from './trunk-owner.ts';
import type { KeptFacts } from './kept-facts.ts';

export type TrunkChange = {
  readonly target: Target;
  /** The first one returns a row if the trunk may be changed. */
  readonly statements: readonly [Statement<ChangedTrunk>, ...Statement<unknown>[]];
  /** Returns why it was not changed; undefined if it was as wanted already. */
  readonly refusal?: (db: Database, target: Target) => Promise<Refusal | undefined>;
};

/**
 * Changes one of the visitor's trunks, and loads it; refuses if it may not be changed. Several statements need a transaction, which
 * is rolled back then.
 */
export async function changeTrunk(
  db: Database,
  kept: KeptFacts,
  visitor: Visitor,
  { target, statements, refusal = changeRefusal }: TrunkChange,
): Promise<LoadedTrunk> {
  const { kind } = target.owner;
  const { rows, loaded } = await runAndLoadTrunk(db, kept, visitor, { kind, statements });
  if (rows[0]?.length !== 0) return loaded;
  const refused = await refusal(db, target);
  if (refused) throw refused;
  return loaded;
}

/** Returns why a change was refused: because of the trunk itself, or because the item is not in it. */
export async function changeRefusal(db: Database, target: Target): Promise<Refusal> {
  switch (await findObstacle(db, target)) {
    case 'placing':
      return new Refusal('order-in-progress');
    case 'other-version':
      return new Refusal('stale-trunk');
    case 'no-trunk':
    case undefined:
      return new Refusal('not-found');
  }
}

/** Refuses an addition that other changes of the same moment, which its statement could not see, have made too large. */
export async function refuseAboveLimits<Result>(
  adding: Promise<Result>,
  details: RefusalDetails = {},
): Promise<Result> {
  try {
    return await adding;
  } catch (error) {
    switch (violatedConstraint(error)) {
      case 'items_requested_in_range':
        throw new Refusal('quantity-too-large', details);
      case 'bags_lines_within_limit':
        throw new Refusal('trunk-full');
      default:
        throw error;
    }
  }
}
