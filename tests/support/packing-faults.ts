// Checks a packing from outside, in inches and pounds, without any code of the packer.

import { boxStyles } from '../../domain/packing/boxes.ts';
import { type Package, type PackingResult, type PlacedPiece } from '@chipload/domain/packing';

/** Smaller than anything that can be measured on a box. */
const tolerance = 1e-6;
const limits = { weightPounds: 24, fillShare: 0.9, boxes: 100 };

/** Returns everything that is wrong with the packages of an order; empty when they can be packed as described. */
export function packingFaults(result: PackingResult): string[] {
  if (result.status === 'error') return result.packages.length === 0 ? [] : ['an error with packages'];
  const faults = result.packages.flatMap((box, index) =>
    packageFaults(box, result).map((fault) => `box ${index + 1}: ${fault}`),
  );
  for (const { lineId, quantity } of result.lines) {
    const packed = result.packages.flatMap(({ contents }) => contents).filter((one) => one.lineId === lineId);
    if (packed.length !== quantity) faults.push(`line ${lineId}: ${packed.length} of ${quantity} pieces`);
    const parts = result.parts.filter(({ id, parentId }) => (parentId ?? id) === lineId);
    const inParts = parts.reduce((sum, part) => sum + part.quantity, 0);
    if (inParts !== quantity) faults.push(`line ${lineId}: parts of ${inParts} for ${quantity} pieces`);
  }
  if (result.packages.length > limits.boxes) faults.push(`${result.packages.length} boxes`);
  return faults;
}

function packageFaults(box: Package, { lines }: Extract<PackingResult, { status: 'success' }>): string[] {
  const faults: string[] = [];
  const style = boxStyles.find(({ name }) => name === box.box);
  if (!style || style.length !== box.length || style.height !== box.height || style.width !== box.width) {
    return [`no such box as ${box.box} of ${box.length} x ${box.height} x ${box.width}`];
  }
  if (box.contents.length === 0) faults.push('empty');

  let weight = style.weight;
  let volume = 0;
  for (const piece of box.contents) {
    const line = lines.find(({ lineId }) => lineId === piece.lineId);
    if (!line) {
      faults.push(`a piece of no line: ${piece.lineId}`);
      continue;
    }
    weight += line.each.tubedWeight;
    volume += line.diameter * line.diameter * line.length;
    if (!liesRight(piece, line, box)) faults.push(`line ${line.lineId} does not lie right`);
    if (!isInside(piece, box)) faults.push(`line ${line.lineId} sticks out`);
  }
  if (Math.abs(weight - box.weight) > 1e-4) faults.push(`weighs ${weight}, but is stated as ${box.weight}`);
  if (weight > limits.weightPounds + tolerance) faults.push(`weighs ${weight} lb`);
  const fill = volume / (box.length * box.height * box.width);
  if (fill > limits.fillShare + tolerance) faults.push(`filled to ${fill}`);
  if (hasOverlap(box.contents)) faults.push('pieces overlap');
  return faults;
}

/**
 * Checks that its extents match its envelope, and that it is at most as long as the box, or shorter than its height or
 * width.
 */
function liesRight(
  { dx, dy, dz }: PlacedPiece,
  { diameter, length }: { readonly diameter: number; readonly length: number },
  box: Package,
): boolean {
  const isEnvelope = (long: number, one: number, other: number) =>
    Math.abs(long - length) < tolerance &&
    Math.abs(one - diameter) < tolerance &&
    Math.abs(other - diameter) < tolerance;
  return (
    (isEnvelope(dx, dy, dz) && length <= box.length) ||
    (isEnvelope(dy, dx, dz) && length < box.height) ||
    (isEnvelope(dz, dx, dy) && length < box.width)
  );
}

function isInside({ x, y, z, dx, dy, dz }: PlacedPiece, box: Package): boolean {
  return (
    Math.min(x, y, z) >= -tolerance &&
    x + dx <= box.length + tolerance &&
    y + dy <= box.height + tolerance &&
    z + dz <= box.width + tolerance
  );
}

function hasOverlap(pieces: readonly PlacedPiece[]): boolean {
  const apart = (a: number, da: number, b: number, db: number) =>
    a + da <= b + tolerance || b + db <= a + tolerance;
  return pieces.some((a, index) =>
    pieces
      .slice(index + 1)
      .some(
        (b) => !apart(a.x, a.dx, b.x, b.dx) && !apart(a.y, a.dy, b.y, b.dy) && !apart(a.z, a.dz, b.z, b.dz),
      ),
  );
}
