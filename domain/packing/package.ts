// A packed box, as reported to carriers, buyers and the warehouse.

import { fromPackerUnits } from './envelope.ts';
import type { FilledBox, PlacedBlock } from './fill-box.ts';
import { packingDecimals } from './limits.ts';
import type { Placement } from './placement.ts';
import { roundTo } from './rounding.ts';
import { settle } from './settle.ts';

/** One tube and its place in the box. */
export type PlacedPiece = Placement & { readonly lineId: number };

/** Inches, cubic inches and pounds. */
export type Package = {
  /** The name of the box style. */
  readonly box: string;
  readonly length: number;
  readonly height: number;
  readonly width: number;
  /** The full weight, the box included. */
  readonly weight: number;
  readonly volume: number;
  /** The volume of the envelopes in percent of the box's, and the weight of the content in percent of the allowed one. */
  readonly volumePercent: number;
  readonly weightPercent: number;
  /** The volume that might still go in. */
  readonly remainingVolume: number;
  readonly remainingWeight: number;
  /** In the order of packing: from the bottom up. */
  readonly contents: readonly PlacedPiece[];
};

/** Returns the id of the line that the next piece of an envelope belongs to. */
export type NextLineId = (envelopeIndex: number) => number;

export function packageOf(box: FilledBox, nextLineId: NextLineId): Package {
  const { carton, weight, volume } = box;
  const { name, length, height, width, weight: empty } = carton.style;
  const percent = (value: number, of: number) => roundTo((100 * value) / of, packingDecimals.percentage);
  return {
    box: name,
    length,
    height,
    width,
    weight: roundTo(empty + fromPackerUnits(weight), packingDecimals.weight),
    volume: fromPackerUnits(carton.volume),
    volumePercent: percent(volume, carton.volume),
    weightPercent: percent(weight, carton.weightLimit),
    remainingVolume: fromPackerUnits(carton.volumeLimit - volume),
    remainingWeight: fromPackerUnits(carton.weightLimit - weight),
    contents: settle(box.blocks.flatMap(piecesOf)).map((piece) => ({
      lineId: nextLineId(piece.envelope),
      x: fromPackerUnits(piece.x),
      y: fromPackerUnits(piece.y),
      z: fromPackerUnits(piece.z),
      dx: fromPackerUnits(piece.dx),
      dy: fromPackerUnits(piece.dy),
      dz: fromPackerUnits(piece.dz),
    })),
  };
}

/** A piece in the units of the packer. */
type Piece = Omit<PlacedPiece, 'lineId'> & { readonly envelope: number };

/** Lists the pieces of a block, row by row. */
function piecesOf({ pose, x, y, z, nx, ny, nz }: PlacedBlock): Piece[] {
  const { envelope, dx, dy, dz } = pose;
  return Array.from({ length: nx * ny * nz }, (_, index) => ({
    envelope,
    x: x + (index % nx) * dx,
    y: y + (Math.floor(index / nx) % ny) * dy,
    z: z + Math.floor(index / (nx * ny)) * dz,
    dx,
    dy,
    dz,
  }));
}
