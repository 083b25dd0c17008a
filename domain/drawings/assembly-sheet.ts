// Draws a holder with its tool on a sheet of paper: both at a standard scale with their lengths, a table of data, the
// bill of materials, warnings, a border and a title block. Lengths are millimetres of paper.

import { type Tool, type ToolUnits, inMillimetres } from '../tools/tools.ts';
import {
  type AssemblyLabels,
  type DrawnHolder,
  heightAroundBody,
  layOutAssembly,
} from './assembly-layout.ts';
import { labelHeight } from './open-drawing.ts';
import { closestLines } from './layout.ts';
import { type Path, type Point, placed } from './path.ts';
import { ratioText, sheetFrame, standardRatio } from './sheet-frame.ts';
import type { Sheet } from './sheet.ts';
import { type SheetTable, sheetTable } from './sheet-table.ts';
import { type SheetText, inLines } from './sheet-text.ts';
import { type TitleBlockTexts, titleBlock, titleBlockWidth } from './title-block.ts';
import { viewOf } from './tool-view.ts';

/** The texts of a sheet, in the reader's language and units. */
export type AssemblySheetTexts = {
  readonly block: TitleBlockTexts;
  readonly labels: AssemblyLabels;
  /** Two columns: name and value. */
  readonly facts: SheetTable;
  /** Four columns: position, number, name and quantity. */
  readonly bill: SheetTable;
  readonly notes: readonly string[];
};

/** A sheet on which a holder is drawn over the shank of the tool. */
export type AssemblySheet = Sheet & {
  readonly holder: {
    readonly contour: Path;
    readonly seams: readonly Path[];
    /** The part of the shank inside the holder. */
    readonly hidden: readonly Path[];
  };
};

const margin = 10;
const gap = 4;
const noteHeight = 2.2;
const noteStep = 4;

/** The least height of the texts in the tables. Texts that are too long at this height wrap. */
const leastHeights = { bill: 1.8, facts: 1.3 } as const;

/** Widths of the columns of the bill; the names take the rest. */
const billColumns = { position: 9, code: 54, quantity: 12 } as const;

/** Draws a holder with its tool on the sheet for these units. */
export function drawAssemblySheet(
  drawn: DrawnHolder & { readonly tool: Tool },
  units: ToolUnits,
  { block, labels, facts, bill, notes }: AssemblySheetTexts,
): AssemblySheet {
  const { width, height, inner, border, blockAt } = sheetFrame(units);
  const { position, code, quantity } = billColumns;
  const billWidths = [position, code, titleBlockWidth - position - code - quantity, quantity];
  const pieces = sheetTable(bill, blockAt, billWidths, leastHeights.bill);
  const factsWidth = blockAt[0] - inner.left;
  const figuresAt: Point = [inner.left, inner.bottom];
  const figures = sheetTable(facts, figuresAt, columnsOf(facts, factsWidth), leastHeights.facts);
  const notesDrawn = notesAbove(notes, [blockAt[0] + gap / 2, pieces.top - gap]);

  const room = Math.min(notesDrawn.top, figures.top) - inner.top;
  const frame = {
    width: inner.right - inner.left,
    margin,
    bodyHeight: room - heightAroundBody(margin),
    scaleOf: (fitting: number) => standardRatio(fitting, units),
  };
  const layout = layOutAssembly(drawn, frame, labels);
  const ratio = layout.toolScale / inMillimetres(1, drawn.tool.units);
  const origin: Point = [inner.left, inner.top + (room - layout.height) / 2];
  const onSheet = (path: Path) => placed(path, 1, origin);
  const title = titleBlock(blockAt, block, ratioText(ratio));

  return {
    width,
    height,
    units,
    tip: [origin[0] + layout.tip[0], origin[1] + layout.tip[1]],
    scale: layout.toolScale,
    ratio: ratioText(ratio),
    view: viewOf(drawn.tool, closestLines / layout.toolScale),
    holder: {
      contour: onSheet(layout.body),
      seams: layout.seams.map(onSheet),
      hidden: layout.hidden.map(onSheet),
    },
    border: [border, ...title.thick, ...pieces.thick, ...figures.thick],
    cells: [...title.thin, ...pieces.thin, ...figures.thin],
    thick: [],
    hatching: [],
    thin: layout.lines.map(onSheet),
    chain: [onSheet(layout.axis)],
    arrows: layout.arrows.map(onSheet),
    texts: [
      ...layout.labels.map(({ text, x, y, anchor }): SheetText => ({
        text,
        x: x + origin[0],
        y: y + origin[1],
        height: labelHeight,
        anchor,
      })),
      ...notesDrawn.texts,
      ...pieces.texts,
      ...figures.texts,
      ...title.texts,
    ],
  };
}

/** Divides a width between two columns in proportion to their longest texts. */
function columnsOf({ rows }: SheetTable, width: number): readonly [number, number] {
  const longest = (column: number) => Math.max(1, ...rows.map((cells) => cells[column]?.length ?? 0));
  const first = (width * longest(0)) / (longest(0) + longest(1));
  return [first, width - first];
}

/** Returns the lines of the notes; the last one lies at `bottom`. */
function notesAbove(notes: readonly string[], [x, bottom]: Point) {
  const lines = notes.flatMap((note) => inLines(note, titleBlockWidth - gap, noteHeight));
  const top = bottom - lines.length * noteStep;
  return {
    top,
    texts: lines.map((text, index): SheetText => ({
      text,
      x,
      y: top + (index + 1) * noteStep,
      height: noteHeight,
      anchor: 'start',
    })),
  };
}
