// A trunk as it is stored, its items with what the shop knows of their parts.

import type { WireTool } from '@chipload/contract';
import type { Arrival } from '@chipload/domain/checkout';
import type { AgreedPrices, PriceEntry } from '@chipload/domain/pricing';
import type { PackingCategory } from '@chipload/domain/tools';
import type { BagType } from '@chipload/domain/trunk';
import type { Database } from '../../platform/database/database.ts';
import type { Currency } from '../../platform/http/visitor.ts';
import type { Language } from '../../platform/language.ts';
import { agreedByPart, listArrivals } from '../catalogue/catalogue.service.ts';
import { factsOfParts, type PartShelf } from './part-facts.ts';
import type { TrunkOwner } from './trunk-owner.ts';
import { readTrunk, type Buyer, type PartFacts, type TrunkRow } from './trunk.repository.ts';

export type StoredTrunk = Omit<TrunkRow, 'items' | 'agreed'> & { readonly items: readonly StoredItem[] };

export type StoredItem = {
  readonly uuid: string;
  readonly requested: number;
  readonly bagId: number;
  readonly bagUuid: string;
  readonly bagType: BagType;
  readonly partId: number;
  readonly inventoryCode: string;
  readonly description: string;
  readonly isSold: boolean;
  readonly prices: PriceEntry;
  readonly available: number;
  readonly arrivals: readonly Arrival[];
  readonly tool: WireTool;
  readonly category: PackingCategory;
};

/**
 * The owner's open trunk and, for a customer, what belongs to them: one query, one more when a part is new to the shelf, and
 * one more when there is less of a part than is asked for.
 */
export async function findTrunk(
  db: Database,
  shelf: PartShelf,
  owner: TrunkOwner,
  { currency, language }: { readonly currency: Currency; readonly language: Language },
): Promise<{ stored: StoredTrunk | undefined; buyer: Buyer | undefined }> {
  const { trunk, buyer } = await readTrunk(db, owner, currency);
  if (!trunk) return { stored: undefined, buyer };

  const lines = trunk.items.map(lineOf).toSorted((a, b) => a.bagId - b.bagId || a.id - b.id); // by bag, as they were put in
  const facts = await factsOfParts(db, shelf, new Map(lines.map(({ partId, version }) => [partId, version])));
  const agreed = agreedByPart(trunk.agreed);
  const short = lines.filter(({ requested, available }) => requested > available);
  const arrivals = await listArrivals(
    db,
    short.map(({ partId }) => partId),
  );
  const items = lines.map((line) => itemOf(line, { facts, agreed, arrivals, language }));
  return { stored: { ...trunk, items }, buyer };
}

type Line = ReturnType<typeof lineOf>;

function lineOf(row: TrunkRow['items'][number]) {
  const [id, uuid, requested, bagId, bagUuid, bagType, partId, version, fromQuantities, cents, available] =
    row;
  return { id, uuid, requested, bagId, bagUuid, bagType, partId, version, fromQuantities, cents, available };
}

type About = {
  readonly facts: ReadonlyMap<number, PartFacts>;
  readonly agreed: ReadonlyMap<number, AgreedPrices>;
  readonly arrivals: ReadonlyMap<number, readonly Arrival[]>;
  readonly language: Language;
};

function itemOf(line: Line, { facts, agreed, arrivals, language }: About): StoredItem {
  const { uuid, requested, bagId, bagUuid, bagType, partId, fromQuantities, cents, available } = line;
  const part = facts.get(partId);
  if (!part) throw new Error(`Part ${partId} of item ${uuid} is gone`); // a foreign key holds it
  return {
    uuid,
    requested,
    bagId,
    bagUuid,
    bagType,
    partId,
    inventoryCode: part.inventory_code,
    description: part.descriptions[language],
    isSold: part.status === 'active',
    prices: {
      breaks: (fromQuantities ?? []).map((fromQuantity, index) => ({
        fromQuantity,
        cents: cents?.[index] ?? 0,
      })),
      ...agreed.get(partId),
    },
    available,
    arrivals: arrivals.get(partId) ?? [],
    tool: part.tool,
    category: part.packing_category,
  };
}
