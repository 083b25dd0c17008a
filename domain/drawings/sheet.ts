// Draws a tool on a sheet of paper: its drawing with dimensions at a standard scale, the section through a flat of its
// shank, notes, a border and a title block. Lengths are millimetres of paper; the tool itself is in its own units, so
// that a file made from it can be true to size.

import { type DimensionMark, type Tool, type ToolUnits, inMillimetres, shankFlats } from '../tools/tools.ts';
import { labelHeight } from './open-drawing.ts';
import { flatSection, sectionMarks } from './flat-section.ts';
import { layOut } from './layout.ts';
import { type Path, type Point, placed } from './path.ts';
import { ratioText, sheetFrame, standardRatio } from './sheet-frame.ts';
import type { SheetText } from './sheet-text.ts';
import { type TitleBlockTexts, titleBlock } from './title-block.ts';
import type { ToolView } from './tool-view.ts';

/** The texts of a sheet, in the reader's language. */
export type SheetTexts = {
  readonly block: TitleBlockTexts;
  /** Returns the text of a dimension beside its symbol, with its tolerance. */
  readonly valueOf: (mark: DimensionMark) => string;
  /** Formats a length of the tool. */
  readonly lengthOf: (length: number) => string;
  /** Properties that no line shows, one line each: flutes, coating, coolant. */
  readonly notes: readonly string[];
};

/**
 * A drawing on a sheet; `thick`, `thin` and `chain` are the line types of ISO 128 for everything but the tool itself.
 */
export type Sheet = {
  readonly width: number;
  readonly height: number;
  readonly units: ToolUnits;
  /** The position of the tip, and millimetres of paper for each unit of the tool. */
  readonly tip: Point;
  readonly scale: number;
  /** The scale in the title block: `2:1`. */
  readonly ratio: string;
  /** The tool, in its own units about its tip. */
  readonly view: ToolView;
  /** The border of the sheet and the frames of the title block and the tables. */
  readonly border: readonly Path[];
  /** The lines between the cells of the title block and the tables, and the symbol of projection. */
  readonly cells: readonly Path[];
  readonly thick: readonly Path[];
  readonly hatching: readonly Path[];
  readonly thin: readonly Path[];
  readonly chain: readonly Path[];
  /** Filled arrowheads. */
  readonly arrows: readonly Path[];
  readonly texts: readonly SheetText[];
};

const bodyHeight = 46;
const mostSectionDiameter = 36;
const noteStep = 5;
const sectionLetter = 'A';

/** Draws a tool on a sheet. */
export function drawSheet(tool: Tool, { block, valueOf, lengthOf, notes }: SheetTexts): Sheet {
  const { width, height, inner, border, blockAt } = sheetFrame(tool.units);
  const unit = inMillimetres(1, tool.units);
  const ratioWithin = (ratio: number) => standardRatio(ratio, tool.units);

  const frame = { width: inner.right - inner.left, margin: 14, bodyHeight };
  const scaleOf = (fitting: number) => ratioWithin(fitting / unit) * unit;
  const layout = layOut(tool, { ...frame, scaleOf }, valueOf);
  const noteTop = blockAt[1] - 3 - notes.length * noteStep;
  const origin: Point = [inner.left, inner.top + Math.max(4, (noteTop - inner.top - layout.height) / 2)];
  const tip: Point = [origin[0] + layout.tip[0], origin[1] + layout.tip[1]];
  const onSheet = (path: Path) => placed(path, 1, origin);

  const ratio = layout.scale / unit;
  const title = titleBlock(blockAt, block, ratioText(ratio));
  const sections = sectionsOf(tool, {
    tip,
    scale: layout.scale,
    sectionScale: Math.min(ratio, ratioWithin(mostSectionDiameter / (tool.shankDiameter * unit))) * unit,
    centre: [(inner.left + blockAt[0]) / 2 - 4, inner.bottom - mostSectionDiameter / 2 - 12],
    lengthOf,
    unit,
  });

  return {
    width,
    height,
    units: tool.units,
    tip,
    scale: layout.scale,
    ratio: ratioText(ratio),
    view: layout.view,
    border: [border, ...title.thick],
    cells: title.thin,
    thick: sections.flatMap(({ outline }) => outline),
    hatching: sections.flatMap(({ hatching }) => hatching),
    thin: [...layout.lines.map(onSheet), ...sections.flatMap(({ thin }) => thin)],
    chain: [onSheet(layout.centreLine), ...sections.flatMap(({ chain }) => chain)],
    arrows: [...layout.arrows.map(onSheet), ...sections.flatMap(({ arrows }) => arrows)],
    texts: [
      ...layout.labels.map(({ mark, value, x, y, anchor }) => ({
        text: `${mark.symbol} ${value}`,
        x: x + origin[0],
        y: y + origin[1],
        height: labelHeight,
        anchor,
      })),
      ...notes.map((text, index): SheetText => ({
        text,
        x: blockAt[0],
        y: noteTop + (index + 1) * noteStep - 1,
        height: 3,
        anchor: 'start',
      })),
      ...sections.flatMap(({ texts }) => texts),
      ...title.texts,
    ],
  };
}

/** Draws the section through the first flat, and where it is cut. A plain shank has none. */
function sectionsOf(
  tool: Tool,
  place: {
    readonly tip: Point;
    readonly scale: number;
    readonly sectionScale: number;
    readonly centre: Point;
    readonly lengthOf: (length: number) => string;
    readonly unit: number;
  },
) {
  const [flat] = shankFlats(tool);
  if (flat === undefined) return [];
  const { tip, scale, sectionScale, centre, lengthOf, unit } = place;
  const letters = `${sectionLetter}–${sectionLetter}`;
  const screw: Point = [tip[0] + flat.screwAt * scale, tip[1]];
  return [
    { ...sectionMarks(screw, (tool.shankDiameter / 2) * scale, sectionLetter), chain: [], hatching: [] },
    flatSection({
      shankDiameter: tool.shankDiameter,
      flat,
      centre,
      scale: sectionScale,
      name: sectionScale === scale ? letters : `${letters} (${ratioText(sectionScale / unit)})`,
      heightText: lengthOf(tool.shankDiameter - flat.depth),
    }),
  ];
}
