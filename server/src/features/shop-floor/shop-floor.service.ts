// The shop floor of a customer. Entry points: `getFloor` and `keepFloor`. Never knows: what speeds and searches make of it.

import type { KeptFloor } from '@chipload/contract';
import { emptyFloor } from '@chipload/domain/shop-floor';
import type { Database } from '../../platform/database/database.ts';
import type { Customer } from '../../platform/http/visitor.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findFloor, upsertFloor } from './shop-floor.repository.ts';

export async function getFloor(db: Database, { id }: Customer): Promise<KeptFloor> {
  return (await findFloor(db, id)) ?? { version: 0, floor: { ...emptyFloor, machines: [], materials: [] } };
}

/** Keeps a floor; refuses one that was changed elsewhere since it was read, so that no machine is lost. */
export async function keepFloor(db: Database, { id }: Customer, kept: KeptFloor): Promise<KeptFloor> {
  const version = await upsertFloor(db, id, kept);
  if (version === undefined) throw new Refusal('record-changed');
  return { version, floor: kept.floor };
}
