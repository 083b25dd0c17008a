// Drawings of items made to order as PDF: for the buyer to approve, and those of an order.

import { toolOf } from '@chipload/contract/tool-of';
import type { WireTool } from '@chipload/contract';
import { drawSheet } from '@chipload/domain/drawings';
import { shopTimeZone } from '@chipload/domain/places';
import { m } from '@chipload/messages';
import { formatDate } from '@chipload/messages/locale';
import type { Buyer } from '../../platform/http/visitor.ts';
import type { Language } from '../../platform/language.ts';
import type { OrderedFile } from '../../platform/files/made-files.ts';
import { Refusal } from '../../platform/refusal.ts';
import { getMod } from '../mods/mods.service.ts';
import { getOrder } from '../orders/orders.service.ts';
import type { Drawings } from './drawings.ts';
import { printDrawings } from './print-drawing.ts';
import { sheetTexts } from './sheet-texts.ts';
import { writeSvg } from './write-svg.ts';

type Made = {
  readonly code: string;
  readonly description: string;
  readonly tool: WireTool;
  readonly fields: readonly { readonly label: string; readonly value: string }[];
};

/** Prints the drawing of one of the customer's saved mods. Its code is its revision and changes with every size. */
export async function printModDrawing(drawings: Drawings, buyer: Buyer, uuid: string): Promise<OrderedFile> {
  const mod = await getMod(drawings.db, buyer, uuid);
  const { code, tool, is_approved: isApproved } = mod;
  // For a quoted special the staff make the drawing.
  if (code === null || tool === null) throw new Refusal('not-found');
  const say = { locale: buyer.language };
  const made = {
    code,
    description: mod.description,
    tool,
    fields: [
      { label: m.drawings_server_base({}, say), value: mod.inventory_code },
      { label: m.drawings_server_date({}, say), value: formatDate(mod.updated_at, shopTimeZone) },
      {
        label: m.drawings_server_approved({}, say),
        value: isApproved ? m.drawings_server_yes({}, say) : m.drawings_server_no({}, say),
      },
    ],
  };
  return print(drawings, `${code}.pdf`, [made], buyer.language);
}

/** Prints the drawings of all mods in an order of the customer's company, one page each. */
export async function printOrderDrawings(
  drawings: Drawings,
  { customer, language }: Buyer,
  uuid: string,
): Promise<OrderedFile> {
  const order = await getOrder(drawings.db, customer, uuid, language);
  const say = { locale: language };
  const made = order.lines.flatMap(({ inventory_code: code, description, made: line }) =>
    line?.tool
      ? [
          {
            code,
            description,
            tool: line.tool,
            fields: [
              { label: m.drawings_server_order({}, say), value: order.number },
              { label: m.drawings_server_date({}, say), value: formatDate(order.placed_at, shopTimeZone) },
            ],
          },
        ]
      : [],
  );
  if (made.length === 0) throw new Refusal('not-found');
  return print(drawings, `${order.number}.pdf`, made, language);
}

async function print(
  { settings, siteName }: Drawings,
  fileName: string,
  all: readonly Made[],
  language: Language,
): Promise<OrderedFile> {
  const owner = (await settings.get()).siteName ?? siteName;
  const pages = all.map((made) => {
    const tool = toolOf(made.tool);
    const drawn = {
      ...made,
      diameterTolerance: made.tool.diameter_tolerance,
      shankTolerance: made.tool.shank_tolerance,
      coating: made.tool.coating,
      ground: made.tool.ground,
    };
    const { texts, title, description } = sheetTexts(tool, drawn, { owner, language });
    const sheet = drawSheet(tool, texts);
    return {
      svg: writeSvg(sheet, { title, description, language }),
      width: sheet.width,
      height: sheet.height,
    };
  });
  const title = all.map(({ code }) => code).join(', ');
  return printDrawings(fileName, { title, author: owner, language, pages });
}
