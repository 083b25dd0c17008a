// Files for CAM with the tools of a part, a series, a bag, a product list, an order or a mod.
// Entry points: `orderToolFile`. Never knows: the formats themselves, which are in domain/tool-data.

import { pageOf } from '@chipload/contract/page-addresses';
import { bodyOf, toolOf } from '@chipload/contract/tool-of';
import { commonSpindleRpm, type Machine } from '@chipload/domain/speeds';
import {
  canHold,
  type CutMaterial,
  type ToolFileFormat,
  toolFileKind,
  type ToolRecord,
  withCutFirst,
} from '@chipload/domain/tool-data';
import { m } from '@chipload/messages';
import type { Database } from '../../platform/database/database.ts';
import type { OrderedFile } from '../../platform/files/made-files.ts';
import { makeInThread } from '../../platform/files/run-in-thread.ts';
import { contentType } from '../../platform/http/content-type.ts';
import type { Buyer, Visitor } from '../../platform/http/visitor.ts';
import type { Language } from '../../platform/language.ts';
import { Refusal } from '../../platform/refusal.ts';
import { resolvePart, resolveParts } from '../catalogue/catalogue.service.ts';
import type { HolderRequest } from '../holders/holders.service.ts';
import type { GroundModName } from '../mods/mods.service.ts';
import type { Settings } from '../settings/settings.service.ts';
import { ownerOf } from '../trunk/trunk.service.ts';
import {
  type GroundPart,
  groundPartOfLine,
  groundPartOfMod,
  listGroundParts,
  listGroundPartsOfBag,
} from './ground-parts.ts';
import { type HeldPart, heldPartOf } from './held-part.ts';
import type { ToolFileInput } from './make-tool-file.ts';
import {
  type FileLine,
  type FilePart,
  findFileList,
  findFileOrder,
  findFilePart,
  listFileParts,
  listBagParts,
  listFileMaterials,
  listListParts,
  listOrderParts,
  listSeriesParts,
} from './tool-files.repository.ts';
import { type FilePartWithPage, recordOf } from './tool-records.ts';

export { listMaterialNames } from './tool-files.repository.ts';

export type ToolFiles = {
  readonly db: Database;
  readonly settings: Settings;
  /** The public address of the site, without a slash at the end. */
  readonly origin: string;
};

/** The tools of a file, and its name without extension. */
export type Tools = {
  readonly name: string;
  readonly pages:
    | AsyncIterable<readonly FilePart[]>
    | Iterable<readonly (FilePart | FileLine | GroundPart | HeldPart)[]>;
};

/** How many parts are read at once; other requests are served in between. */
const partsAtOnce = 100;

/** Returns the part with a code, in any spelling. */
export async function toolsOfPart(db: Database, visitor: Visitor, code: string): Promise<Tools> {
  const resolved = await resolvePart(db, code);
  const part = resolved && (await findFilePart(db, resolved.id, visitor.language));
  if (!part) throw new Refusal('not-found');
  return { name: part.inventory_code, pages: [[part]] };
}

/** Returns the parts with these codes, in any spelling, each once. */
export async function toolsOfHole(
  db: Database,
  { language }: Visitor,
  codes: readonly string[],
): Promise<Tools> {
  const parts = await partsByCode(db, codes, language);
  if (codes.some((code) => !parts.has(code))) throw new Refusal('not-found');
  return { name: m.holes_file_name({}, { locale: language }), pages: [[...new Set(parts.values())]] };
}

/** Returns the parts with these codes, in any spelling, by the codes as they are given; without those of no part. */
async function partsByCode(
  db: Database,
  codes: readonly string[],
  language: Language,
): Promise<ReadonlyMap<string, FilePart>> {
  const resolved = await resolveParts(db, codes);
  const parts = await listFileParts(db, [...new Set([...resolved.values()].map(({ id }) => id))], language);
  const byId = new Map(parts.map((part) => [part.id, part]));
  const found = new Map<string, FilePart>();
  for (const [code, { id }] of resolved) {
    const part = byId.get(id);
    if (part) found.set(code, part);
  }
  return found;
}

export async function toolsOfSeries(db: Database, visitor: Visitor, series: string): Promise<Tools> {
  const pageAfter = (after: number) =>
    listSeriesParts(db, series, { language: visitor.language, after, atMost: partsAtOnce });
  const first = await pageAfter(0);
  if (first.length === 0) throw new Refusal('not-found');
  return { name: series, pages: seriesPages(first, pageAfter) };
}

async function* seriesPages(
  first: readonly FilePart[],
  pageAfter: (after: number) => Promise<readonly FilePart[]>,
): AsyncGenerator<readonly FilePart[]> {
  for (let page = first; ;) {
    if (page.length > 0) yield page;
    const last = page.at(-1);
    if (last === undefined || page.length < partsAtOnce) return;
    page = await pageAfter(last.id);
  }
}

/** Returns the catalogue parts in a bag of the visitor's own trunk. */
export async function toolsOfBag(db: Database, visitor: Visitor, uuid: string): Promise<Tools> {
  const { language } = visitor;
  const owner = ownerOf(visitor, 'standard');
  const lines = owner ? await listBagParts(db, owner, uuid, language) : [];
  return toolsOfLines(m.tool_files_server_cart({}, { locale: language }), lines);
}

export async function toolsOfList(db: Database, { customer, language }: Buyer, uuid: string): Promise<Tools> {
  const list = await findFileList(db, customer, uuid);
  if (!list) throw new Refusal('not-found');
  return toolsOfLines(list.name, await listListParts(db, list.id, language));
}

/** Returns the catalogue parts and the mods of an order of the customer's company. */
export async function toolsOfOrder(db: Database, buyer: Buyer, uuid: string): Promise<Tools> {
  const { customer, language } = buyer;
  const order = await findFileOrder(db, customer.companyId, uuid);
  if (!order) throw new Refusal('not-found');
  const name = m.tool_files_server_order({ number: String(order.number) }, { locale: language });
  const parts = await listOrderParts(db, uuid, language);
  return toolsOfLines(name, [...parts, ...(await listGroundParts(db, buyer, uuid))]);
}

/** Returns the tool of an assembly, with its holder. */
export async function toolsOfHolder(db: Database, visitor: Visitor, request: HolderRequest): Promise<Tools> {
  const { name, part } = await heldPartOf(db, visitor, request);
  return { name, pages: [[part]] };
}

/** Returns one of the customer's saved mods. */
export async function toolsOfMod(db: Database, buyer: Buyer, mod: GroundModName): Promise<Tools> {
  const part = await groundPartOfMod(db, buyer, mod);
  return { name: part.inventory_code, pages: [[part]] };
}

/** Returns the mods in a bag of the customer's trunk for items made to order. */
export async function toolsOfModBag(db: Database, buyer: Buyer, uuid: string): Promise<Tools> {
  const name = m.tool_files_server_cart({}, { locale: buyer.language });
  return toolsOfLines(name, await listGroundPartsOfBag(db, buyer, uuid));
}

/** Returns the mod of one line of an order, as it was ordered. */
export async function toolsOfLine(
  db: Database,
  buyer: Buyer,
  line: { readonly uuid: string; readonly line: string },
): Promise<Tools> {
  const part = await groundPartOfLine(db, buyer, line);
  return { name: part.inventory_code, pages: [[part]] };
}

/** A part as it goes into a file, without starting values. */
export type PartRecord = { readonly record: ToolRecord; readonly category: string };

/** Returns the records of parts by their codes, in any spelling; without those of no part. */
export async function toolRecordsOf(
  { db, settings, origin }: ToolFiles,
  { language }: Visitor,
  codes: readonly string[],
): Promise<ReadonlyMap<string, PartRecord>> {
  const vendor = (await settings.get()).siteName;
  const facts = { vendor, origin, materials: new Map(), machine: { maximumRpm: commonSpindleRpm } };
  const recordOfPart = (part: FilePart): PartRecord => ({
    record: recordOf({ ...part, page: pageOf.part(part.inventory_code) }, facts),
    category: part.category,
  });
  const parts = await partsByCode(db, codes, language);
  return new Map([...parts].flatMap(([code, part]) => (toolOf(part) ? [[code, recordOfPart(part)]] : [])));
}

/** Refuses an empty file. */
function toolsOfLines(name: string, lines: readonly (FileLine | GroundPart)[]): Tools {
  if (lines.length === 0) throw new Refusal('not-found');
  const pages = Array.from({ length: Math.ceil(lines.length / partsAtOnce) }, (_, page) =>
    lines.slice(page * partsAtOnce, (page + 1) * partsAtOnce),
  );
  return { name, pages };
}

/** Increase it when a change of the code makes another file from the same tools, so that no cached one is used. */
const edition = 5;

type Wanted = {
  readonly format: ToolFileFormat;
  readonly machine: Machine;
  /** The material that the buyer cuts. */
  readonly cut: CutMaterial | undefined;
};

/** Returns the file of the tools, which is made unless it is cached. */
export async function orderToolFile(
  { db, settings, origin }: ToolFiles,
  { language }: Visitor,
  { name, pages }: Tools,
  { format, machine, cut }: Wanted,
): Promise<OrderedFile & { readonly media: string }> {
  const { ending, media, hasPresets } = toolFileKind(format);
  const parts: FilePartWithPage[] = [];
  for await (const page of pages)
    parts.push(
      // Parts of other types have nothing that such a file could say.
      ...page.flatMap((part) => (toolOf(part) ? [{ page: pageOf.part(part.inventory_code), ...part }] : [])),
    );
  if (parts.length === 0) throw new Refusal('not-found');
  if (!parts.every((part) => canHold(format, bodyOf(part)))) throw new Refusal('no-step-drills');
  const vendor = (await settings.get()).siteName;
  const materials = hasPresets ? await materialsOf(db, parts, { language, cut }) : [];
  const safeName = name.replaceAll(/[^\p{L}\p{M}\p{N} ._-]/gu, '_');
  const facts = { format, language, name: safeName, vendor, origin, machine, parts };
  return {
    fileName: `${safeName}${ending}`,
    media: contentType(media),
    madeFrom: [edition, facts, materials],
    make: async () => {
      const input: ToolFileInput = { ...facts, materials: new Map(materials) };
      return makeInThread(new URL('make-tool-file.ts', import.meta.url), input);
    },
  };
}

/** Returns the materials of each category of the parts, the one that the buyer cuts first. */
async function materialsOf(
  db: Database,
  parts: readonly FilePartWithPage[],
  { language, cut }: { readonly language: Language; readonly cut: CutMaterial | undefined },
) {
  const categories = [...new Set(parts.flatMap(({ category_id: category }) => category ?? []))];
  const materials = categories.length > 0 ? await listFileMaterials(db, categories, language) : [];
  const byCategory = Map.groupBy(materials, ({ category_id: category }) => category);
  return [...byCategory].map(([category, ofIt]) => [category, withCutFirst(ofIt, cut)] as const);
}
