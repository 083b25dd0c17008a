// The items of a stored trunk with the facts about their parts, ready to be priced.

import type { WireTool } from '@chipload/contract';
import { saleLimit } from '@chipload/domain/catalogue';
import type { AgreedPrices } from '@chipload/domain/pricing';
import type { PackingCategory } from '@chipload/domain/tools';
import { type BagType, type MadeKind, type TrunkItem, trunkLimits } from '@chipload/domain/trunk';
import type { Database } from '../../platform/database/database.ts';
import type { Currency } from '../../platform/http/visitor.ts';
import type { Language } from '../../platform/language.ts';
import { type MadeHolder, madeHolder, type StoredHolder } from '../holders/holders.service.ts';
import { madeMod, type MadeMod, type StoredMade } from '../mods/mods.service.ts';
import { madeRegrind, type MadeRegrind, type StoredRegrind } from '../regrinds/regrinds.service.ts';
import type { ShopSettings } from '../settings/settings.service.ts';
import { arrivalsOfItem, breaksOf, type ItemRow } from './trunk-items.repository.ts';
import { agreedOf, type PartFacts, type TrunkRow } from './trunk.repository.ts';
import { factsOfParts, type KeptFacts } from './kept-facts.ts';

/** The item made to order, with everything that an order stores of it. */
export type MadeToOrder = (
  | (Pick<StoredMade, 'uuid' | 'name' | 'operations' | 'quote'> &
      Pick<MadeMod, 'leadDays'> & { readonly kind: 'mod'; readonly tool: WireTool | null })
  | (Pick<StoredHolder, 'uuid' | 'name' | 'choice'> &
      Pick<MadeHolder, 'leadDays' | 'bill'> & { readonly kind: 'holder'; readonly tool: null })
  | (Pick<StoredRegrind, 'uuid' | 'name' | 'choice'> &
      Pick<MadeRegrind, 'leadDays'> & {
        readonly kind: 'regrind';
        /** The part that is reground. */
        readonly part: string;
        readonly tool: WireTool | null;
      })
) & {
  /** Why it cannot be ordered as it is; undefined if it can. */
  readonly obstacle: MadeMod['obstacle'] | 'not-offered';
};

export type StoredTrunk = Omit<TrunkRow, 'items' | 'agreed'> & { readonly items: readonly StoredItem[] };

/** An item with the facts about its part, ready to be priced. */
export type StoredItem = TrunkItem & {
  readonly bagUuid: string;
  readonly bagType: BagType;
  /** Null for a holder and for a regrind, which take no stock. */
  readonly partId: number | null;
  readonly stockCode: string;
  readonly description: string;
  /** Undefined for a holder, whose tool is an item of its own, and for a quoted special. */
  readonly tool: WireTool | undefined;
  readonly category: PackingCategory;
  /** Undefined for an unmodified catalogue part. */
  readonly made?: MadeToOrder;
};

/** The facts and prices that complete the rows of a trunk's items. */
type ItemContext = {
  readonly facts: ReadonlyMap<number, PartFacts>;
  readonly agreed: ReadonlyMap<number, AgreedPrices>;
  readonly currency: Currency;
  readonly language: Language;
};

/** Returns the trunk with its items, by bag, in the order in which they were added. */
export async function storedTrunkOf(
  db: Database,
  kept: KeptFacts,
  trunk: TrunkRow,
  {
    currency,
    language,
    madeToOrder,
  }: Pick<ShopSettings, 'madeToOrder'> & { readonly currency: Currency; readonly language: Language },
): Promise<StoredTrunk> {
  const { agreed: _, items: rows, ...rest } = trunk;
  const context = {
    facts: await factsOfParts(db, kept, versionsOf(rows)),
    agreed: agreedOf(trunk),
    currency,
    language,
  };
  const items = rows
    .toSorted((a, b) => a.bagId - b.bagId || a.id - b.id)
    .map((row) => offeredBy(madeToOrder, itemOf(row, context)));
  return { ...rest, items };
}

/** Returns the item; one that the shop does not make to order any more stays where it is, and cannot be ordered. */
function offeredBy(madeToOrder: readonly MadeKind[], item: StoredItem): StoredItem {
  const { made } = item;
  if (!made || madeToOrder.includes(made.kind)) return item;
  return { ...item, made: { ...made, obstacle: 'not-offered' } };
}

function versionsOf(rows: readonly ItemRow[]): ReadonlyMap<number, string> {
  return new Map(
    rows.flatMap(({ partId, partVersion }) =>
      partId === null || partVersion === null ? [] : [[partId, partVersion] as const],
    ),
  );
}

function itemOf(row: ItemRow, { facts, agreed, currency, language }: ItemContext): StoredItem {
  const { uuid, requested, bagUuid, bagType, partId, available, mod, holder, regrind } = row;
  const entry = { uuid, requested, bagUuid, bagType };
  if (holder) return holderItem(entry, holder, { currency, language });
  const part = partId === null ? undefined : facts.get(partId);
  if (!part || partId === null) throw new Error(`Part ${partId} of item ${uuid} is gone`); // ensured by a foreign key
  const item = {
    ...entry,
    partId,
    inventoryCode: part.inventory_code,
    stockCode: part.inventory_code,
    description: part.descriptions[language],
    saleLimit: saleLimit({ status: part.status, available }),
    prices: { breaks: breaksOf(row), ...agreed.get(partId) },
    available,
    arrivals: arrivalsOfItem(row),
    tool: part.tool,
    category: part.packing_category,
  };
  if (regrind) return regrindItem(item, regrind, { currency, language });
  return mod ? modItem(item, mod, { currency, language }) : item;
}

/** Returns the item of a mod, which has its own code, price and geometry, and takes pieces from the part's stock. */
function modItem(
  blank: StoredItem & { readonly tool: WireTool },
  stored: StoredMade,
  { currency, language }: Pick<ItemContext, 'currency' | 'language'>,
): StoredItem {
  // Only parts that are restocked can be modified.
  const isRestocked = blank.saleLimit === undefined;
  const made = madeMod(stored, { ...blank, isRestocked, currency }, blank.requested, language);
  const { code: inventoryCode, description, prices, tool, leadDays, obstacle } = made;
  const { uuid, name, operations, quote } = stored;
  return {
    ...blank,
    inventoryCode,
    description,
    saleLimit: isRestocked ? undefined : 0,
    prices,
    tool,
    made: { kind: 'mod', uuid, name, operations, quote, leadDays, obstacle, tool: tool ?? null },
  };
}

/** Returns the item of a holder. Its parts are made or bought for the order: they have no stock, so none is backordered. */
function holderItem(
  entry: Pick<ItemRow, 'uuid' | 'requested' | 'bagUuid' | 'bagType'>,
  stored: StoredHolder,
  reader: Pick<ItemContext, 'currency' | 'language'>,
): StoredItem {
  const { code: inventoryCode, description, prices, leadDays, bill, obstacle } = madeHolder(stored, reader);
  const { uuid, name, choice } = stored;
  return {
    ...entry,
    partId: null,
    inventoryCode,
    stockCode: `holder ${uuid}`,
    description,
    saleLimit: undefined,
    prices,
    available: trunkLimits.maximumQuantity,
    arrivals: [],
    tool: undefined,
    category: 'default',
    made: { kind: 'holder', uuid, name, choice, leadDays, obstacle, bill, tool: null },
  };
}

/** Returns the item of a regrind. The tools are the buyer's own: they take nothing from stock, and arrive after the order. */
function regrindItem(
  part: StoredItem & { readonly tool: WireTool },
  stored: StoredRegrind,
  { currency, language }: Pick<ItemContext, 'currency' | 'language'>,
): StoredItem {
  const made = madeRegrind(stored, { ...part, currency }, part.requested, language);
  const { code: inventoryCode, description, prices, tool, leadDays, obstacle } = made;
  const { uuid, name, choice } = stored;
  return {
    ...part,
    partId: null,
    inventoryCode,
    stockCode: `regrind ${uuid}`,
    description,
    saleLimit: undefined,
    prices,
    available: trunkLimits.maximumQuantity,
    arrivals: [],
    tool,
    made: {
      kind: 'regrind',
      uuid,
      name,
      choice,
      leadDays,
      obstacle,
      part: part.inventoryCode,
      tool: tool ?? null,
    },
  };
}
