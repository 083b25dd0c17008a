// Writes a sheet as a DXF file. The tool is drawn at true size in its own units with its tip at the origin, as lines and arcs, so
// that it can be measured; the sheet around it is scaled to match.

import type { Path, Point, Sheet } from '@chipload/domain/drawings';
import { DxfWriter, Units } from '@tarikjabiri/dxf';
import { drawArrow, drawPaths, drawText } from './dxf-entities.ts';

/** The layers with their AutoCAD colour index and line type. */
const layers = {
  OUTLINE: [7, 'CONTINUOUS'],
  EDGES: [8, 'CONTINUOUS'],
  FLUTES: [8, 'CONTINUOUS'],
  HIDDEN: [8, 'HIDDEN'],
  CENTER: [1, 'CENTER'],
  SECTION: [7, 'CONTINUOUS'],
  HATCHING: [8, 'CONTINUOUS'],
  DIMENSIONS: [5, 'CONTINUOUS'],
  TEXT: [7, 'CONTINUOUS'],
  FRAME: [7, 'CONTINUOUS'],
} as const;

type Layer = keyof typeof layers;

export function writeDxf(sheet: Sheet): string {
  const { view, scale, tip, units } = sheet;
  const dxf = new DxfWriter();
  dxf.setUnits(units === 'inch' ? Units.Inches : Units.Millimeters);
  dxf.setVariable('$MEASUREMENT', { 70: units === 'inch' ? 0 : 1 });
  dxf.setVariable('$LTSCALE', { 40: 1 / scale });
  dxf.addLType('CENTER', '____ _ ____ _', [6, -1, 1, -1]);
  dxf.addLType('HIDDEN', '__ __ __', [2, -1]);
  for (const [name, [colour, lineType]] of Object.entries(layers)) dxf.addLayer(name, colour, lineType);

  const [left, top] = onPaper([0, 0]);
  const [right, bottom] = onPaper([sheet.width, sheet.height]);
  dxf.setVariable('$EXTMIN', { 10: left, 20: bottom, 30: 0 });
  dxf.setVariable('$EXTMAX', { 10: right, 20: top, 30: 0 });

  const tool = (paths: readonly Path[], layer: Layer) =>
    drawPaths(dxf, paths, { layer, place: ([x, y]) => [x, -y], factor: 1 });
  tool([view.contour], 'OUTLINE');
  tool([...view.teeth, ...view.seams], 'EDGES');
  tool(view.fluteEdges, 'FLUTES');
  tool(view.channels, 'HIDDEN');

  const paper = (paths: readonly Path[], layer: Layer) =>
    drawPaths(dxf, paths, { layer, place: onPaper, factor: 1 / scale });
  paper(sheet.chain, 'CENTER');
  paper(sheet.thick, 'SECTION');
  paper(sheet.thin, 'DIMENSIONS');
  paper(sheet.hatching, 'HATCHING');
  paper([...sheet.border, ...sheet.cells], 'FRAME');
  for (const arrow of sheet.arrows) drawArrow(dxf, arrow, { place: onPaper });
  for (const text of sheet.texts) drawText(dxf, text, { place: onPaper, factor: 1 / scale });
  return dxf.stringify();

  /** Maps millimetres on the sheet to the tool's units, with the tip at the origin and y pointing up. */
  function onPaper([x, y]: Point): Point {
    return [(x - tip[0]) / scale, (tip[1] - y) / scale];
  }
}
