// Drawings of items made to order: for the buyer to approve, those of an order, and each of them as DXF.

import { bodyOf } from '@chipload/contract/tool-of';
import type { WireTool } from '@chipload/contract';
import { drawSheet, type Sheet } from '@chipload/domain/drawings';
import { shopTimeZone } from '@chipload/domain/places';
import { m } from '@chipload/messages';
import { formatDate } from '@chipload/messages/locale';
import type { Buyer } from '../../platform/http/visitor.ts';
import type { Language } from '../../platform/language.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { DrawingPages, PrintingShop } from '../documents/documents.service.ts';
import { getGroundMod, type GroundModName } from '../mods/mods.service.ts';
import { getOrderedTool, listOrderedTools, type OrderedTool } from '../orders/orders.service.ts';
import { type DrawingFile, dxfFile } from './drawing-file.ts';
import { sheetTexts } from './sheet-texts.ts';
import { writeSvg } from './write-svg.ts';

type Made = {
  readonly code: string;
  readonly description: string;
  readonly tool: WireTool;
  readonly fields: readonly { readonly label: string; readonly value: string }[];
};

/** Draws one of the customer's saved mods for a PDF. Its code is its revision and changes with every size. */
export async function getModDrawing(
  drawings: PrintingShop,
  buyer: Buyer,
  name: GroundModName,
): Promise<DrawingPages> {
  const made = await madeOfMod(drawings, buyer, name);
  return pagesOf(drawings, made.code, [made], buyer.language);
}

/** Draws one of the customer's saved mods as DXF. */
export async function drawModDxf(
  drawings: PrintingShop,
  buyer: Buyer,
  name: GroundModName,
): Promise<DrawingFile> {
  const made = await madeOfMod(drawings, buyer, name);
  const { sheet } = sheetOf(made, await readerOf(drawings, buyer.language));
  return dxfFile(made.code, sheet);
}

/** Draws all mods in an order of the customer's company, for a PDF, one page each. */
export async function getOrderDrawings(
  drawings: PrintingShop,
  buyer: Buyer,
  uuid: string,
): Promise<DrawingPages> {
  const tools = await listOrderedTools(drawings.db, buyer, uuid);
  const [first] = tools;
  if (!first) throw new Refusal('not-found');
  const made = tools.map((tool) => madeOfOrder(tool, buyer.language));
  return pagesOf(drawings, first.order.number, made, buyer.language);
}

/** Draws the mod of one line of an order as DXF, as it was ordered. */
export async function drawOrderedDxf(
  drawings: PrintingShop,
  buyer: Buyer,
  line: { readonly uuid: string; readonly line: string },
): Promise<DrawingFile> {
  const made = madeOfOrder(await getOrderedTool(drawings.db, buyer, line), buyer.language);
  const { sheet } = sheetOf(made, await readerOf(drawings, buyer.language));
  return dxfFile(made.code, sheet);
}

async function madeOfMod({ db }: PrintingShop, buyer: Buyer, name: GroundModName): Promise<Made> {
  const { partCode, isApproved, updatedAt, ...mod } = await getGroundMod(db, buyer, name);
  const say = { locale: buyer.language };
  return {
    ...mod,
    fields: [
      { label: m.drawings_server_base({}, say), value: partCode },
      { label: m.drawings_server_date({}, say), value: formatDate(updatedAt, shopTimeZone) },
      {
        label: m.drawings_server_approved({}, say),
        value: isApproved ? m.drawings_server_yes({}, say) : m.drawings_server_no({}, say),
      },
    ],
  };
}

function madeOfOrder({ order, ...made }: OrderedTool, language: Language): Made {
  const say = { locale: language };
  return {
    ...made,
    fields: [
      { label: m.drawings_server_order({}, say), value: order.number },
      { label: m.drawings_server_date({}, say), value: formatDate(order.placedAt, shopTimeZone) },
    ],
  };
}

type Reader = { readonly owner: string; readonly language: Language };

async function readerOf({ settings }: PrintingShop, language: Language): Promise<Reader> {
  return { owner: (await settings.get()).siteName, language };
}

function sheetOf(
  made: Made,
  reader: Reader,
): { readonly sheet: Sheet; readonly title: string; readonly description: string } {
  const tool = bodyOf(made.tool);
  const drawn = {
    ...made,
    diameterTolerance: made.tool.diameter_tolerance,
    shankTolerance: made.tool.shank_tolerance,
    coating: made.tool.coating,
    ground: made.tool.ground,
  };
  const { texts, title, description } = sheetTexts(tool, drawn, reader);
  return { sheet: drawSheet(tool, texts), title, description };
}

async function pagesOf(
  drawings: PrintingShop,
  name: string,
  all: readonly Made[],
  language: Language,
): Promise<DrawingPages> {
  const reader = await readerOf(drawings, language);
  const pages = all.map((made) => {
    const { sheet, title, description } = sheetOf(made, reader);
    return {
      svg: writeSvg(sheet, { title, description, language }),
      width: sheet.width,
      height: sheet.height,
    };
  });
  const title = all.map(({ code }) => code).join(', ');
  return { name, title, author: reader.owner, language, pages };
}
