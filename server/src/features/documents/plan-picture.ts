// Draws a layer of a box for paper, with vectors and greys that every printer can reproduce.

import { drawLayer, type DrawnTube, type Layer, type PlanBox } from '@chipload/domain/packing-plan';

const greys = ['#ffffff', '#dcdcdc', '#f1f1f1', '#c8c8c8', '#e6e6e6', '#b8b8b8'];

/** Draws the layer from above as SVG; `numberOf` returns the number printed on the tubes of a part. */
export function planPicture(box: PlanBox, layer: Layer, numberOf: (code: string) => string): string {
  const { width, height, tubes } = drawLayer(box, layer, numberOf);
  const marginInches = 0.05;
  return (
    `<svg viewBox="${-marginInches} ${-marginInches} ${width + 2 * marginInches} ${height + 2 * marginInches}">` +
    `<rect width="${width}" height="${height}" fill="none" stroke="#000" stroke-width="0.05"/>` +
    `${tubes.map(tubePicture).join('')}</svg>`
  );
}

function tubePicture({ left, top, width, height, orientation, label }: DrawnTube): string {
  const round = Math.min(width, height) / (orientation === 'upright' ? 2 : 8);
  const grey = greys[Number(label.text) % greys.length];
  return (
    `<rect x="${rounded(left)}" y="${rounded(top)}" width="${rounded(width)}" height="${rounded(height)}" rx="${rounded(round)}" ` +
    `fill="${grey}" stroke="#000" stroke-width="0.02"/>` +
    `<text x="${rounded(label.centreX)}" y="${rounded(label.centreY + label.height * 0.36)}" font-family="Helvetica" ` +
    `font-size="${rounded(label.height)}" text-anchor="middle">${label.text}</text>`
  );
}

/** Rounds to what a printer can show. */
function rounded(value: number): number {
  return Math.round(value * 1e4) / 1e4;
}
