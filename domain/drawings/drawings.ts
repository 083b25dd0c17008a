// Drawings of tools as data: lines, arcs, arrows and texts, for a screen, for paper and for a CAD file.
export type { Path, Point, Stretch } from './path.ts';
export { pathData } from './path-data.ts';
export * from './tool-view.ts';
export * from './layout.ts';
export { labelFontSize } from './drawing-place.ts';
export type { DrawingLabel } from './drawing-place.ts';
export { drawSheet } from './sheet.ts';
export type { Sheet, SheetTexts } from './sheet.ts';
export type { SheetText } from './sheet-text.ts';
export type { TitleBlockTexts, TitleField } from './title-block.ts';
