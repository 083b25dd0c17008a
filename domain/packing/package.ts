// A packed box, as reported to carriers, buyers and the warehouse.

import { fromUnits } from './envelope.ts';
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
  /** The shares of the volume that the envelopes take, and of the allowed weight that the content has. */
  readonly volumePercent: number;
  readonly weightPercent: number;
  /** The volume that might still go in. */
  readonly remainingVolume: number;
  readonly remainingWeight: number;
  /** In the order of packing: from the bottom up. */
  readonly contents: readonly PlacedPiece[];
};

/** Returns the line of the next piece of an envelope. */
export type LineOfNext = (envelope: number) => number;

export function packageOf(box: FilledBox, lineOfNext: LineOfNext): Package {
  const { carton, weight, volume } = box;
  const { name, length, height, width, weight: empty } = carton.style;
  const percent = (value: number, of: number) => roundTo((100 * value) / of, packingDecimals.percentage);
  return {
    box: name,
    length,
    height,
    width,
    weight: roundTo(empty + fromUnits(weight), packingDecimals.weight),
    volume: fromUnits(carton.volume),
    volumePercent: percent(volume, carton.volume),
    weightPercent: percent(weight, carton.weightLimit),
    remainingVolume: fromUnits(carton.volumeLimit - volume),
    remainingWeight: fromUnits(carton.weightLimit - weight),
    contents: settle(box.blocks.flatMap(piecesOf)).map((piece) => ({
      lineId: lineOfNext(piece.envelope),
      x: fromUnits(piece.x),
      y: fromUnits(piece.y),
      z: fromUnits(piece.z),
      dx: fromUnits(piece.dx),
      dy: fromUnits(piece.dy),
      dz: fromUnits(piece.dz),
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
