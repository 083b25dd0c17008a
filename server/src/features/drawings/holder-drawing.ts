// The drawing of a holder with its tool, to be used for the setup at the machine.

import { bodyOf } from '@chipload/contract/tool-of';
import { drawAssemblySheet } from '@chipload/domain/drawings';
import { type ShownUnits, unitsShown } from '@chipload/domain/tools';
import { m } from '@chipload/messages';
import type { Visitor } from '../../platform/http/visitor.ts';
import type { DrawingPages, PrintingShop } from '../documents/documents.service.ts';
import {
  assemblyName,
  holderReader,
  type HolderRequest,
  requireHeldTool,
} from '../holders/holders.service.ts';
import { holderSheetTexts } from './holder-sheet-texts.ts';
import { writeSvg } from './write-svg.ts';

/** Draws the chosen holder, in the units of the tool or in the requested ones. */
export async function getHolderDrawing(
  { db, settings }: PrintingShop,
  visitor: Visitor,
  { units: wanted, ...request }: HolderRequest & { readonly units: ShownUnits },
): Promise<DrawingPages> {
  const { facts: held, assembly } = await requireHeldTool(db, visitor, request);
  const { language } = visitor;
  const owner = (await settings.get()).siteName;
  const tool = bodyOf(held.tool);
  const units = unitsShown(tool.units, wanted);
  const reader = holderReader(language, tool.units, wanted);
  const texts = holderSheetTexts({ assembly, held }, { owner, units, reader, drawnAt: new Date() });
  const { segments, taper } = assembly.profile;
  const sheet = drawAssemblySheet({ segments, taper, stickOut: assembly.stickOut, tool }, units, texts);
  const title = m.holders_drawing_name({ code: assembly.code }, { locale: language });
  const description = Object.values(texts.labels).join('; ');
  return {
    name: assemblyName(held, assembly),
    title: assembly.code,
    author: owner,
    language,
    pages: [
      { svg: writeSvg(sheet, { title, description, language }), width: sheet.width, height: sheet.height },
    ],
  };
}
