// Moves an authorisation to the order that a part of its order became.

import type { Database } from '../../platform/database/database.ts';
import {
  listAuthorisations,
  lockAttempts,
  moveAttempt,
  type StoredAuthorisation,
} from './authorisations.repository.ts';
import { listCaptures } from './captures.repository.ts';

type Move = { readonly from: string; readonly to: string; readonly cents: number };

/** True if an order has an authorisation of exactly this amount that a part of it can take along. */
export async function hasAuthorisationToMove(db: Database, move: Omit<Move, 'to'>): Promise<boolean> {
  return (await findMovable(db, move)) !== undefined;
}

/** Moves an authorisation of exactly this amount from one order to another; false if there is none, or it is captured from. */
export async function moveAuthorisation(transaction: Database, move: Move): Promise<boolean> {
  await lockAttempts(transaction, move.from);
  const found = await findMovable(transaction, move);
  if (!found) return false;
  await moveAttempt(transaction, found.key, move.to);
  return true;
}

/** The attempt of the order itself stays with it: a gateway knows it by the order. */
async function findMovable(
  db: Database,
  { from, cents }: Omit<Move, 'to'>,
): Promise<StoredAuthorisation | undefined> {
  const captures = await listCaptures(db, { orderUuid: from });
  const authorisations = await listAuthorisations(db, from);
  return authorisations.find(
    ({ key, state, purpose, amountCents }) =>
      state === 'authorised' &&
      purpose === 'difference' &&
      amountCents === cents &&
      captures.every(({ attemptKey }) => attemptKey !== key),
  );
}
