import type { LinePieces } from './line-pieces.ts';

/** True if the pieces add up, none is negative, and no more came back than shipped. */
export function addsUp(line: LinePieces): boolean {
  const { ordered, allocated, backordered, shipped, cancelled, returned } = line;
  return (
    [allocated, backordered, shipped, cancelled, returned].every(
      (pieces) => Number.isSafeInteger(pieces) && pieces >= 0,
    ) &&
    allocated + backordered + shipped + cancelled === ordered &&
    returned <= shipped
  );
}
