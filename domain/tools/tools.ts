// Cutting tools: the type `Tool` with its dimensions and symbols, sizes as text, tolerances, volume, weight and shape.
// Entry points: `profileOf` (the shape), `dimensionsOf` (the data sheet), `parseSize` and `formatLength` (sizes as
// text), `weightGrams`.
// Never knows: the catalogue, prices, languages, drawings. A tool keeps the units it was designed in.

export * from './tool.ts';
export * from './shown-units.ts';
export * from './type-fields.ts';
export { radians } from './radians.ts';
export { roundHalfToEven } from './rounding.ts';
export * from './volume.ts';
export * from './weight.ts';
export * from './tolerance.ts';
export * from './gauge-sizes.ts';
export * from './sizes.ts';
export * from './size-text-length.ts';
export * from './shown-length.ts';
export * from './dimensions.ts';
export * from './coatings.ts';
export * from './shank.ts';
export * from './shank-lengths.ts';
export { threadPitch } from './cutting-end.ts';
export type { OutlinePoint, ProfileArc, ProfileSegment } from './profile-segments.ts';
export { middleOfArc } from './profile-segments.ts';
export * from './profile.ts';
export type { DimensionMark } from './outline-marks.ts';
export { outline } from './outline.ts';
export type { Outline } from './outline.ts';
