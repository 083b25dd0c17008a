// Mods as tools of a file: saved ones in their present revision, and those of an order as they were ordered.

import { pageOf } from '@chipload/contract/page-addresses';
import type { WireTool } from '@chipload/contract';
import { formatLength } from '@chipload/domain/tools';
import { modFileNotes, type ModRevision } from '@chipload/messages/mod-notes';
import type { Database } from '../../platform/database/database.ts';
import type { Buyer } from '../../platform/http/visitor.ts';
import type { Language } from '../../platform/language.ts';
import { Refusal } from '../../platform/refusal.ts';
import { resolvePart } from '../catalogue/catalogue.service.ts';
import { getGroundMod, type GroundModName } from '../mods/mods.service.ts';
import { getOrderedTool, listOrderedTools, type OrderedTool } from '../orders/orders.service.ts';
import { customerAsOwner } from '../trunk/trunk.service.ts';
import { findFilePart, listBagMods, listLineCategories } from './tool-files.repository.ts';

/** A tool that is ground from a part, in the form of a part of a file. */
export type GroundPart = WireTool & {
  readonly inventory_code: string;
  readonly description: string;
  /** Those of the part are of another tool. */
  readonly edp: null;
  readonly weight_grams: undefined;
  /** The category of the part, which determines the materials; undefined when the part is not sold any more. */
  readonly category_id: number | undefined;
  readonly category: string | undefined;
  /** Facts for the file that the sizes cannot express. */
  readonly notes: readonly string[];
  /** The path of the page that shows the tool. */
  readonly page: string;
  readonly quantity?: number;
};

/** Returns one of the customer's saved mods. */
export async function groundPartOfMod(db: Database, buyer: Buyer, name: GroundModName): Promise<GroundPart> {
  const mod = await getGroundMod(db, buyer, name);
  const { code, partCode: part, lacksApproval } = mod;
  const resolved = await resolvePart(db, part);
  const base = resolved && (await findFilePart(db, resolved.id, buyer.language));
  return groundPart(mod, {
    revision: { code, part, lacksApproval },
    category: base && { id: base.category_id, slug: base.category },
    page: pageOf.mod(mod.uuid),
    language: buyer.language,
  });
}

/** Lists the mods in a bag of the customer's trunk, without those that have no sizes: quoted specials, and those that are not possible today. */
export async function listGroundPartsOfBag(db: Database, buyer: Buyer, uuid: string): Promise<GroundPart[]> {
  const owner = customerAsOwner(buyer.customer, 'mod');
  const parts: GroundPart[] = [];
  for (const { mod, quantity } of await listBagMods(db, owner, uuid)) {
    const part = await groundPartOfMod(db, buyer, { uuid: mod }).catch(unlessNotFound);
    if (part) parts.push({ ...part, quantity });
  }
  return parts;
}

function unlessNotFound(error: unknown): undefined {
  if (!(error instanceof Refusal && error.code === 'not-found')) throw error;
}

/** Returns the mod of one line of an order. */
export async function groundPartOfLine(
  db: Database,
  buyer: Buyer,
  line: { readonly uuid: string; readonly line: string },
): Promise<GroundPart> {
  const tool = await getOrderedTool(db, buyer, line);
  return orderedPart(tool, await categoriesOfLines(db, line.uuid), buyer.language);
}

/** Lists the mods of an order. */
export async function listGroundParts(db: Database, buyer: Buyer, uuid: string): Promise<GroundPart[]> {
  const tools = await listOrderedTools(db, buyer, uuid);
  if (tools.length === 0) return [];
  const categories = await categoriesOfLines(db, uuid);
  return tools.map((tool) => orderedPart(tool, categories, buyer.language));
}

type Category = { readonly id: number; readonly slug: string };

async function categoriesOfLines(db: Database, uuid: string): Promise<ReadonlyMap<string, Category>> {
  return new Map((await listLineCategories(db, uuid)).map(({ line, ...category }) => [line, category]));
}

function orderedPart(
  tool: OrderedTool,
  categories: ReadonlyMap<string, Category>,
  language: Language,
): GroundPart {
  const { code, line, order, quantity } = tool;
  const part = groundPart(tool, {
    revision: { code, orderNumber: order.number },
    category: categories.get(line),
    page: pageOf.order(order.uuid),
    language,
  });
  return { ...part, quantity };
}

function groundPart(
  { code, description, tool }: Pick<OrderedTool, 'code' | 'description' | 'tool'>,
  {
    revision,
    category,
    page,
    language,
  }: { revision: ModRevision; category: Category | undefined; page: string; language: Language },
): GroundPart {
  return {
    ...tool,
    inventory_code: code,
    description,
    edp: null,
    weight_grams: undefined,
    category_id: category?.id,
    category: category?.slug,
    notes: modFileNotes(revision, tool, { language, write: formatLength }),
    page,
  };
}
