// Drawings: of parts (SVG, DXF), of mods and orders (pages of a PDF, DXF), and of holders (pages of a PDF).
// Entry points: `makeDrawing`, `drawTypedSizes`, `getModDrawing`, `drawModDxf`, `getOrderDrawings`, `drawOrderedDxf`, `getHolderDrawing`. Never knows: how a tool is drawn
// (domain/drawings).

import { toolOf } from '@chipload/contract/tool-of';
import { drawSheet, layOut, wideFrame } from '@chipload/domain/drawings';
import { shopTimeZone } from '@chipload/domain/places';
import { m } from '@chipload/messages';
import { formatDate } from '@chipload/messages/locale';
import { fileNameOf } from '../../platform/files/file-name.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Language } from '../../platform/language.ts';
import { Refusal } from '../../platform/refusal.ts';
import { resolvePart } from '../catalogue/catalogue.service.ts';
import { readTypedTool } from '../catalogue-desk/catalogue-desk.service.ts';
import type { PrintingShop } from '../documents/documents.service.ts';
import { type DrawingFile, drawingFile, dxfFile } from './drawing-file.ts';
import { type DrawnPart, findDrawnPart } from './drawings.repository.ts';
import { type DrawnTool, sheetTexts } from './sheet-texts.ts';
import { markText } from './size-texts.ts';
import { writePicture, writeSvg } from './write-svg.ts';

export type { DrawingFile } from './drawing-file.ts';
export { getHolderDrawing } from './holder-drawing.ts';
export { drawModDxf, drawOrderedDxf, getModDrawing, getOrderDrawings } from './made-drawings.ts';

export type DrawingFormat = 'svg' | 'dxf';

/** Makes the drawing of a part, by its code in any unambiguous spelling. */
export async function makeDrawing(
  { db, settings }: PrintingShop,
  { code, language, format }: { code: string; language: Language; format: DrawingFormat },
): Promise<DrawingFile> {
  const resolved = await resolvePart(db, code);
  const part = resolved && (await findDrawnPart(db, resolved.id, language));
  const tool = part && toolOf(part);
  if (!tool) throw new Refusal('not-found');

  const owner = (await settings.get()).siteName;
  const { texts, title, description } = sheetTexts(tool, drawnPartOf(part, language), { owner, language });
  const sheet = drawSheet(tool, texts);
  const name = fileNameOf(part.inventory_code);
  return format === 'svg'
    ? drawingFile(`${name}.svg`, writeSvg(sheet, { title, description, language }))
    : dxfFile(name, sheet);
}

/** Draws the tool that a part would be with sizes that are being typed; null: the shop does not draw its type. Refuses wrong sizes. */
export async function drawTypedSizes(
  db: Database,
  { code, sizes, language }: { code: string; sizes: Readonly<Record<string, string>>; language: Language },
): Promise<string | null> {
  const tool = toolOf(await readTypedTool(db, code, sizes));
  if (!tool) return null;
  const layout = layOut(tool, wideFrame, (mark) => markText(mark, tool.units, language));
  return writePicture(layout, m.catalogue_drawing_title({ name: code }, { locale: language }));
}

function drawnPartOf(part: DrawnPart, language: Language): DrawnTool {
  const say = { locale: language };
  return {
    code: part.inventory_code,
    description: part.description,
    diameterTolerance: part.diameter_tolerance,
    shankTolerance: part.shank_tolerance,
    coating: part.coating,
    fields: [
      { label: m.drawings_server_edp({}, say), value: part.edp ?? '–' },
      { label: m.drawings_server_date({}, say), value: formatDate(part.changed_at, shopTimeZone) },
      { label: m.drawings_server_sheet({}, say), value: part.units === 'inch' ? 'ANSI A' : 'A4' },
    ],
  };
}
