// The plan of a packed box for whoever packs or opens it: the order of packing, and a drawing of each layer.
// Entry points: `layersOf` (the steps of a box), `drawLayer` (one layer from above).
// Never knows: how the box was packed (that is `packing`), SVG, languages.

export { type Layer, layersOf, type Orientation, type Step } from './layers.ts';
export { drawLayer, type DrawnTube, type LayerDrawing } from './draw-layer.ts';
export { shareFilled, type PlanBox, type PlanPiece } from './plan-box.ts';
