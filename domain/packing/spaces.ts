// The free spaces of a box: every maximal empty cuboid. They overlap; a block in one may cut several.

/** A cuboid by its lower and its upper corner. */
export type Space = {
  readonly x0: number;
  readonly y0: number;
  readonly z0: number;
  readonly x1: number;
  readonly y1: number;
  readonly z1: number;
};

/** Returns the maximal empty cuboids after one more is taken; those thinner than anything left to pack are dropped. */
export function cutOut(spaces: readonly Space[], taken: Space, thinnest: number): Space[] {
  const kept: Space[] = [];
  const parts: Space[] = [];
  for (const space of spaces) {
    if (overlap(space, taken)) addParts(parts, space, taken, thinnest);
    else kept.push(space);
  }
  // A part of one space may lie within another; of two equal parts the first is kept.
  const untouchedCount = kept.length;
  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[at];
    if (part !== undefined && !isCovered(part, at, parts, kept, untouchedCount)) kept.push(part);
  }
  return kept;
}

function addParts(parts: Space[], space: Space, taken: Space, thinnest: number): void {
  const { x0, y0, z0, x1, y1, z1 } = space;
  if (taken.x0 - x0 >= thinnest) parts.push({ x0, y0, z0, x1: taken.x0, y1, z1 });
  if (x1 - taken.x1 >= thinnest) parts.push({ x0: taken.x1, y0, z0, x1, y1, z1 });
  if (taken.y0 - y0 >= thinnest) parts.push({ x0, y0, z0, x1, y1: taken.y0, z1 });
  if (y1 - taken.y1 >= thinnest) parts.push({ x0, y0: taken.y1, z0, x1, y1, z1 });
  if (taken.z0 - z0 >= thinnest) parts.push({ x0, y0, z0, x1, y1, z1: taken.z0 });
  if (z1 - taken.z1 >= thinnest) parts.push({ x0, y0, z0: taken.z1, x1, y1, z1 });
}

function isCovered(
  part: Space,
  at: number,
  parts: readonly Space[],
  kept: readonly Space[],
  untouchedCount: number,
): boolean {
  for (let index = 0; index < untouchedCount; index += 1) {
    if (isWithin(part, kept[index])) return true;
  }
  for (let index = 0; index < parts.length; index += 1) {
    const other = parts[index];
    if (index !== at && isWithin(part, other) && (index < at || !isWithin(other, part))) return true;
  }
  return false;
}

function overlap(a: Space, b: Space): boolean {
  return a.x0 < b.x1 && b.x0 < a.x1 && a.y0 < b.y1 && b.y0 < a.y1 && a.z0 < b.z1 && b.z0 < a.z1;
}

function isWithin(a: Space | undefined, b: Space | undefined): boolean {
  if (a === undefined || b === undefined) return false;
  return a.x0 >= b.x0 && a.y0 >= b.y0 && a.z0 >= b.z0 && a.x1 <= b.x1 && a.y1 <= b.y1 && a.z1 <= b.z1;
}
