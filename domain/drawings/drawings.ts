// Drawings of tools and holders as data: lines, arcs, arrows and texts, for screens, paper and CAD files.
// Entry points: `viewOf` (a tool alone), `layOut` (with dimensions), `layOutAssembly` (in its holder), `drawSheet` and
// `drawAssemblySheet` (on paper).
// Never knows: SVG, DXF or PDF, languages (texts are passed in), prices.

export type { Path, Point, Stretch } from './path.ts';
export { pathData } from './path-data.ts';
export * from './tool-view.ts';
export { layOut, narrowFrame, wideFrame } from './layout.ts';
export type { DrawingLayout, Frame } from './layout.ts';
export { drawnLength, layOutAssembly, lengthOfAssembly } from './assembly-layout.ts';
export type { AssemblyLabels, AssemblyLayout, DrawnHolder } from './assembly-layout.ts';
export { labelFontSize } from './open-drawing.ts';
export type { DrawingLabel } from './open-drawing.ts';
export { drawSheet } from './sheet.ts';
export type { Sheet, SheetTexts } from './sheet.ts';
export { drawAssemblySheet } from './assembly-sheet.ts';
export type { AssemblySheet, AssemblySheetTexts } from './assembly-sheet.ts';
export type { SheetText } from './sheet-text.ts';
export type { TitleBlockTexts, TitleField } from './title-block.ts';
