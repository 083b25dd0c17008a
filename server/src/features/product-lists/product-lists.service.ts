// Lists of parts that a customer saves, private or shared with the company. Every colleague sees a shared list; only its owner may
// change it.
// Entry points: `createProductList`, `addListToTrunk`. Never knows: how a part is priced (catalogue).

import { pageOf } from '@chipload/contract/page-addresses';
import type { ProductList, ProductListHead, SkuQuantity, TrunkAddition } from '@chipload/contract';
import { freeName, productListLimits } from '@chipload/domain/product-lists';
import { m } from '@chipload/messages';
import { transact, type Database } from '../../platform/database/database.ts';
import type { Customer, Buyer } from '../../platform/http/visitor.ts';
import { Refusal } from '../../platform/refusal.ts';
import { shopDay } from '../../platform/shop-day.ts';
import { withOffers } from '../catalogue/catalogue.service.ts';
import { addOfferedLines, customerAsOwner, type KeptFacts } from '../trunk/trunk.service.ts';
import { partLines } from './list-lines.ts';
import {
  countLists,
  deleteList,
  insertList,
  listBag,
  listLines,
  listNamesOf,
  type ListRow,
  type NewList,
  type PartLine,
  replaceLines,
  selectLists,
  updateList,
} from './product-lists.repository.ts';

export async function listProductLists(db: Database, customer: Customer): Promise<ProductListHead[]> {
  return (await selectLists(db, customer)).map(presentHead);
}

export async function getProductList(db: Database, visitor: Buyer, uuid: string): Promise<ProductList> {
  const list = await getList(db, visitor.customer, uuid);
  const lines = await withOffers(db, await listLines(db, list.id), visitor);
  const rows = lines.map(({ offer, quantity }) => ({
    ...offer.row,
    quantity,
    price_breaks: [...offer.priceBreaks],
  }));
  return { ...presentHead(list), rows };
}

/** Creates a list. Without a name it is named after the date; a name that is taken gets a number. */
export async function createProductList(
  db: Database,
  visitor: Buyer,
  draft: { name: string; notes: string; is_shared: boolean; lines: readonly SkuQuantity[] },
): Promise<ProductList> {
  const lines = await partLines(db, visitor.customer.companyId, draft.lines);
  const { name, notes, is_shared: isShared } = draft;
  const uuid = await insertNamed(db, visitor, { name, notes, isShared, lines });
  return getProductList(db, visitor, uuid);
}

/** Saves a bag of the trunk, which has fewer lines than a list may have, as a list without changing the bag; returns the path of the list. */
export async function saveBagAsList(
  db: Database,
  visitor: Buyer,
  draft: { name: string; notes: string; bag_uuid: string },
): Promise<string> {
  const { name, notes, bag_uuid: bagUuid } = draft;
  const lines = await listBag(db, customerAsOwner(visitor.customer, 'standard'), bagUuid);
  if (lines.length === 0) throw new Refusal('not-found');
  const uuid = await insertNamed(db, visitor, { name, notes, isShared: false, lines });
  return pageOf.productList(uuid);
}

/** Changes the given fields; new lines replace all lines. */
export async function changeProductList(
  db: Database,
  visitor: Buyer,
  uuid: string,
  {
    lines,
    ...changes
  }: Parameters<typeof updateList>[2] & { readonly lines?: readonly SkuQuantity[] | undefined },
): Promise<ProductList> {
  await transact(db, async (transaction) => {
    const list = await getOwnList(transaction, visitor.customer, uuid);
    if (lines && lines.length > list.lines)
      await requireRoom(transaction, visitor.customer, { lists: 0, lines: lines.length - list.lines });
    await updateList(transaction, list.id, changes);
    if (lines) {
      const { companyId } = visitor.customer;
      await replaceLines(transaction, list.id, await partLines(transaction, companyId, lines));
    }
  });
  return getProductList(db, visitor, uuid);
}

export async function deleteProductList(db: Database, customer: Customer, uuid: string): Promise<void> {
  const { id } = await getOwnList(db, customer, uuid);
  await deleteList(db, id);
}

/** Adds the list to the trunk, or only its lines with these codes. */
export async function addListToTrunk(
  db: Database,
  kept: KeptFacts,
  visitor: Buyer,
  { uuid, codes }: { readonly uuid: string; readonly codes: readonly string[] | undefined },
): Promise<TrunkAddition> {
  const list = await getList(db, visitor.customer, uuid);
  const lines = await withOffers(db, await listLines(db, list.id), visitor);
  const wanted = codes && new Set(codes);
  const chosen = lines
    .map(({ offer, quantity }) => ({ inventoryCode: offer.inventoryCode, quantity, offer }))
    .filter(({ inventoryCode }) => wanted?.has(inventoryCode) ?? true);
  return addOfferedLines(db, kept, visitor, chosen);
}

async function insertNamed(
  db: Database,
  { customer, language }: Buyer,
  { lines, ...list }: NewList & { readonly lines: readonly PartLine[] },
): Promise<string> {
  const wanted = list.name || m.product_lists_server_default_name({ date: shopDay() }, { locale: language });
  return transact(db, async (transaction) => {
    await requireRoom(transaction, customer, { lists: 1, lines: lines.length });
    const name = freeName(wanted, await listNamesOf(transaction, customer.id));
    const { id, uuid } = await insertList(transaction, customer, { ...list, name });
    await replaceLines(transaction, id, lines);
    return uuid;
  });
}

/** Refuses lists or lines beyond the limits of a company. */
async function requireRoom(
  transaction: Database,
  { companyId }: Customer,
  more: { readonly lists: number; readonly lines: number },
): Promise<void> {
  const { lists, lines } = await countLists(transaction, companyId);
  const { listsOfCompany, linesOfCompany } = productListLimits;
  if (lists + more.lists > listsOfCompany || lines + more.lines > linesOfCompany)
    throw new Refusal('too-many-lists');
}

/** Returns a list that the customer may see; refuses lists of other companies and private ones of colleagues as not found. */
async function getList(db: Database, customer: Customer, uuid: string): Promise<ListRow> {
  const [list] = await selectLists(db, customer, uuid);
  if (!list) throw new Refusal('not-found');
  return list;
}

async function getOwnList(db: Database, customer: Customer, uuid: string): Promise<ListRow> {
  const list = await getList(db, customer, uuid);
  if (!list.is_own) throw new Refusal('not-allowed');
  return list;
}

function presentHead({
  uuid,
  name,
  notes,
  is_shared,
  owner,
  is_own,
  lines,
  updated_at,
}: ListRow): ProductListHead {
  return { uuid, name, notes, is_shared, owner, is_own, lines, updated_at: updated_at.toISOString() };
}
