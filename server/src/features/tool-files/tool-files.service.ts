// The door to files for CAM: the tools of a part, a series, a bag, a product list or an order.

import { Readable } from 'node:stream';
import { type ToolFileFormat, toolFileKind } from '@chipload/domain/tool-data';
import { m } from '@chipload/messages';
import { holderPieceName } from '@chipload/messages/holders';
import type { Database } from '../../platform/database/database.ts';
import type { Buyer, Visitor } from '../../platform/http/visitor.ts';
import { Refusal } from '../../platform/refusal.ts';
import { partPage, resolvePart } from '../catalogue/catalogue.service.ts';
import { holderReader, type HolderWish, requireHeldTool } from '../holders/holders.service.ts';
import type { Settings } from '../settings/settings.service.ts';
import { ownerOf } from '../trunk/trunk.service.ts';
import { fileContent } from './file-content.ts';
import { recordPages } from './record-pages.ts';
import {
  type FileLine,
  type FilePart,
  findFileList,
  findFileOrder,
  findFilePart,
  type HeldPart,
  listBagParts,
  listListParts,
  listOrderParts,
  listSeriesParts,
} from './tool-files.repository.ts';

export type ToolFiles = {
  readonly db: Database;
  readonly settings: Settings;
  /** The shop's name where the settings give none. */
  readonly siteName: string;
  /** Where the site is reached from outside, without a slash at the end. */
  readonly origin: string;
};

/** What a file is made of, and what it is called without its ending. */
export type Tools = {
  readonly name: string;
  readonly pages: AsyncIterable<readonly FilePart[]> | Iterable<readonly (FilePart | FileLine | HeldPart)[]>;
};

export type ToolFile = { readonly fileName: string; readonly media: string; readonly content: Readable };

/** Parts that are worked out at once: others are served between them. Of a series no more are in memory. */
const partsAtOnce = 100;

/** The part that a code means, in any spelling. */
export async function toolsOfPart(db: Database, visitor: Visitor, code: string): Promise<Tools> {
  const meant = await resolvePart(db, code);
  const part = meant && (await findFilePart(db, meant.id, visitor.language));
  if (!part) throw new Refusal('not-found');
  return { name: part.inventory_code, pages: [[part]] };
}

export async function toolsOfSeries(db: Database, visitor: Visitor, series: string): Promise<Tools> {
  const pageBehind = (after: number) =>
    listSeriesParts(db, series, { language: visitor.language, after, atMost: partsAtOnce });
  const first = await pageBehind(0);
  if (first.length === 0) throw new Refusal('not-found');
  return { name: series, pages: seriesPages(first, pageBehind) };
}

async function* seriesPages(
  first: readonly FilePart[],
  pageBehind: (after: number) => Promise<readonly FilePart[]>,
): AsyncGenerator<readonly FilePart[]> {
  for (let page = first; ;) {
    if (page.length > 0) yield page;
    const last = page.at(-1);
    if (last === undefined || page.length < partsAtOnce) return;
    page = await pageBehind(last.id);
  }
}

/** A bag of the visitor's own trunk. */
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

export async function toolsOfOrder(
  db: Database,
  { customer, language }: Buyer,
  uuid: string,
): Promise<Tools> {
  const order = await findFileOrder(db, customer.companyId, uuid);
  if (!order) throw new Refusal('not-found');
  const name = m.tool_files_server_order({ number: String(order.number) }, { locale: language });
  return toolsOfLines(name, await listOrderParts(db, uuid, language));
}

/** The tool of a whole holder, in it. */
export async function toolsOfHolder(db: Database, visitor: Visitor, wish: HolderWish): Promise<Tools> {
  const { partId, facts, assembly } = await requireHeldTool(db, visitor, wish);
  const part = await findFilePart(db, partId, visitor.language);
  if (!part) throw new Refusal('not-found');
  const { inventory_code: code, mod_uuid: modUuid, description, tool } = facts;
  const reader = holderReader(visitor.language, tool.units);
  const holder = {
    body: assembly.body,
    description: holderPieceName(assembly.body, reader),
    stickOut: assembly.stickOut,
  };
  const page = modUuid === null ? partPage(code) : `/app/mod?mod=${modUuid}`;
  const held = { ...part, ...tool, step: tool.step, inventory_code: code, description, holder, page };
  return { name: `${code} ${assembly.body.code}`, pages: [[held]] };
}

/** Of nothing there is no file. */
function toolsOfLines(name: string, lines: readonly FileLine[]): Tools {
  if (lines.length === 0) throw new Refusal('not-found');
  const pages = Array.from({ length: Math.ceil(lines.length / partsAtOnce) }, (_, page) =>
    lines.slice(page * partsAtOnce, (page + 1) * partsAtOnce),
  );
  return { name, pages };
}

/** The file; it is written while it is sent. */
export async function openToolFile(
  { db, settings, siteName, origin }: ToolFiles,
  { language }: Visitor,
  { name, pages }: Tools,
  format: ToolFileFormat,
): Promise<ToolFile> {
  const shop = await settings.get();
  const { ending, media, hasPresets } = toolFileKind(format);
  const vendor = shop.siteName ?? siteName;
  const records = recordPages(pages, { db, language, vendor, origin, hasPresets });
  const safeName = name.replaceAll(/[^\p{L}\p{N} ._-]/gu, '_');
  return {
    fileName: `${safeName}${ending}`,
    media: media.startsWith('text/') || media.endsWith('xml') ? `${media}; charset=utf-8` : media,
    content: Readable.from(fileContent(format, records, { language, name: safeName, now: new Date() }), {
      objectMode: false,
    }),
  };
}
