// The trunks of one shop: its settings, and what they show that changes seldom, kept from one reading to the next. Every reading
// brings the versions of the parts and of the company, so that outdated data is never used.

import type { Database } from '../../platform/database/database.ts';
import type { Settings } from '../settings/settings.service.ts';
import { type BuyerAccount, listPartFacts, type PartFacts } from './trunk.repository.ts';

export type KeptFacts = {
  readonly settings: Settings;
  /** By their ids. */
  readonly parts: Map<number, PartFacts>;
  /** By `buyerKey`. */
  readonly buyers: Map<string, BuyerAccount>;
};

/** About 1.5 kB and 2 kB each. A map that is full is emptied and fills again. */
const [mostParts, mostBuyers] = [20_000, 2_000];

export function createKeptFacts(settings: Settings): KeptFacts {
  return { settings, parts: new Map(), buyers: new Map() };
}

type CustomerOfCompany = { readonly customerId: number; readonly companyId: number };

export function findBuyer({ buyers }: KeptFacts, customer: CustomerOfCompany): BuyerAccount | undefined {
  return buyers.get(buyerKey(customer));
}

export function keepBuyer({ buyers }: KeptFacts, customer: CustomerOfCompany, buyer: BuyerAccount): void {
  const key = buyerKey(customer);
  if (buyers.size >= mostBuyers && !buyers.has(key)) buyers.clear();
  buyers.set(key, buyer);
}

/** Two companies may have the same version, so a customer who changed from one to the other is another buyer. */
function buyerKey({ customerId, companyId }: CustomerOfCompany): string {
  return `${customerId} ${companyId}`;
}

/** Returns the facts of parts by id, with one query for those that are new or have changed, and none otherwise. */
export async function factsOfParts(
  db: Database,
  { parts }: KeptFacts,
  versions: ReadonlyMap<number, string>,
): Promise<ReadonlyMap<number, PartFacts>> {
  const facts = new Map<number, PartFacts>();
  const missing: number[] = [];
  for (const [id, version] of versions) {
    const known = parts.get(id);
    if (known?.version === version) facts.set(id, known);
    else missing.push(id);
  }
  if (missing.length === 0) return facts;

  const read = await listPartFacts(db, missing);
  if (parts.size + read.length > mostParts) parts.clear();
  for (const part of read) {
    parts.set(part.id, part);
    facts.set(part.id, part);
  }
  return facts;
}
