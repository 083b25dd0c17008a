// Reads parts with everything that files for CAM contain.

import type { PresetMaterial } from '@chipload/domain/tool-data';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Customer } from '../../platform/http/visitor.ts';
import type { Language } from '../../platform/language.ts';
import { selectListedParts, toolColumnsOfParts } from '../catalogue/catalogue.sql.ts';
import { type TrunkOwner } from '../trunk/trunk.service.ts';
import { isOpenTrunkOf } from '../trunk/trunk.sql.ts';

/** The columns of a part that files contain, and its category, which determines its materials. */
function columns(language: Language) {
  return [
    'parts.id',
    'parts.inventory_code',
    'parts.edp',
    'parts.weight_grams',
    'parts.category_id',
    'categories.slug as category',
    sql<string>`parts.descriptions ->> ${language}::text`.as('description'),
    ...toolColumnsOfParts,
  ] as const;
}

/** Lists the parts with these ids, in no order. */
export async function listFileParts(db: Database, ids: readonly number[], language: Language) {
  if (ids.length === 0) return [];
  return selectListedParts(db).select(columns(language)).where('parts.id', 'in', ids).execute();
}

/** Returns a part if it has a page. */
export async function findFilePart(db: Database, partId: number, language: Language) {
  return selectListedParts(db).select(columns(language)).where('parts.id', '=', partId).executeTakeFirst();
}

export type FilePart = NonNullable<Awaited<ReturnType<typeof findFilePart>>>;

/** A part of a line, with the quantity of the line. */
export type FileLine = FilePart & { readonly quantity: number };

/** Lists parts of a series in the order of their ids, after the one with this id. */
export async function listSeriesParts(
  db: Database,
  series: string,
  { language, after, atMost }: { language: Language; after: number; atMost: number },
): Promise<FilePart[]> {
  return selectListedParts(db)
    .select(columns(language))
    .where('series.slug', '=', series)
    .where('parts.id', '>', after)
    .orderBy('parts.id')
    .limit(atMost)
    .execute();
}

/** Lists the catalogue parts in a bag of the owner’s trunk; empty if the bag is not theirs. */
export async function listBagParts(
  db: Database,
  owner: TrunkOwner,
  bagUuid: string,
  language: Language,
): Promise<FileLine[]> {
  return itemsOfBag(db, owner, bagUuid)
    .innerJoin('parts', 'parts.id', 'items.part_id')
    .innerJoin('categories', 'categories.id', 'parts.category_id')
    .select(columns(language))
    .execute();
}

/** Lists the mods in a bag of the owner’s trunk; empty if the bag is not theirs. */
export async function listBagMods(db: Database, owner: TrunkOwner, bagUuid: string) {
  return itemsOfBag(db, owner, bagUuid)
    .innerJoin('mods', 'mods.id', 'items.mod_id')
    .select('mods.uuid as mod')
    .execute();
}

function itemsOfBag(db: Database, owner: TrunkOwner, bagUuid: string) {
  return db
    .selectFrom('bags')
    .innerJoin('trunks', 'trunks.id', 'bags.trunk_id')
    .innerJoin('items', 'items.bag_id', 'bags.id')
    .select('items.requested as quantity')
    .where('bags.uuid', '=', bagUuid)
    .where(isOpenTrunkOf(owner))
    .orderBy('items.id');
}

/** Finds a product list: the customer's own, or one that a colleague shares. */
export async function findFileList(db: Database, { id, companyId }: Customer, uuid: string) {
  return db
    .selectFrom('product_lists')
    .select(['id', 'name'])
    .where('uuid', '=', uuid)
    .where('company_id', '=', companyId)
    .where(({ eb, or }) => or([eb('is_shared', '=', true), eb('customer_id', '=', id)]))
    .executeTakeFirst();
}

export async function listListParts(db: Database, listId: number, language: Language): Promise<FileLine[]> {
  return db
    .selectFrom('product_list_lines as lines')
    .innerJoin('parts', 'parts.id', 'lines.part_id')
    .innerJoin('categories', 'categories.id', 'parts.category_id')
    .select(columns(language))
    .select('lines.quantity')
    .where('lines.list_id', '=', listId)
    .orderBy('lines.position')
    .execute();
}

/** Returns the number of an order of the company; undefined if it has none with this uuid. */
export async function findFileOrder(db: Database, companyId: number, uuid: string) {
  return db
    .selectFrom('orders')
    .select('number')
    .where('uuid', '=', uuid)
    .where('company_id', '=', companyId)
    .executeTakeFirst();
}

/** Lists the catalogue parts of an order, without items made to order, which have codes of their own. */
export async function listOrderParts(db: Database, uuid: string, language: Language): Promise<FileLine[]> {
  return db
    .selectFrom('order_lines as lines')
    .innerJoin('parts', (join) =>
      join.onRef('parts.id', '=', 'lines.part_id').onRef('parts.inventory_code', '=', 'lines.inventory_code'),
    )
    .innerJoin('categories', 'categories.id', 'parts.category_id')
    .select(columns(language))
    .select('lines.ordered as quantity')
    .where('lines.order_uuid', '=', uuid)
    .orderBy('lines.position')
    .execute();
}

/** Lists the categories of the parts from which the lines of an order were ground, by line. */
export async function listLineCategories(db: Database, uuid: string) {
  return db
    .selectFrom('order_lines as lines')
    .innerJoin('parts', 'parts.id', 'lines.part_id')
    .innerJoin('categories', 'categories.id', 'parts.category_id')
    .select(['lines.uuid as line', 'categories.id', 'categories.slug'])
    .where('lines.order_uuid', '=', uuid)
    .execute();
}

/** Lists all materials with their names in every language, the visitor's first. */
export async function listMaterialNames(db: Database, language: Language): Promise<PresetMaterial[]> {
  const rows = await db
    .selectFrom('materials')
    .select([
      'symbol',
      sql<string>`names ->> ${language}::text`.as('own'),
      sql<string>`names ->> 'en'`.as('en'),
      sql<string>`names ->> 'fr'`.as('fr'),
    ])
    .orderBy('position')
    .execute();
  return rows.flatMap(({ symbol, own, en, fr }) =>
    [...new Set([own, en, fr])].map((name) => ({ symbol, name })),
  );
}

/** Lists the materials that the categories are made for, the main ones first. */
export async function listFileMaterials(db: Database, categoryIds: readonly number[], language: Language) {
  return db
    .selectFrom('category_materials')
    .innerJoin('materials', 'materials.id', 'category_materials.material_id')
    .select(['category_id', 'symbol', sql<string>`names ->> ${language}::text`.as('name')])
    .where('category_id', 'in', categoryIds)
    .orderBy('suitability', 'desc')
    .orderBy('materials.position')
    .execute();
}
