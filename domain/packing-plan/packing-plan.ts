// How a packed box is shown to whoever packs or opens it: what goes in first, what lies on what, where each tube is drawn.
export { type Layer, layersOf, type Lies, type Step } from './layers.ts';
export { drawLayer, type DrawnTube, type LayerDrawing } from './draw-layer.ts';
export { shareFilled, type PlanBox, type PlanPiece } from './plan-box.ts';
