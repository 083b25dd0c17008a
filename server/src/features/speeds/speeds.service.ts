// Speeds and feeds of tools, and the workpiece materials by their designations.
// Entry point: `materialOf`.
// Never knows: parts, series, and which tools suit a material.

export { certainMaterialOf, materialOf } from './material-designations.ts';
