// Paths as the `d` attribute of an SVG path.

import type { Path } from './path.ts';

/** Formats several paths as one, scaled and rounded to a number of decimals. */
export function pathData(
  paths: readonly Path[],
  { scale = 1, decimals = 2 }: { readonly scale?: number; readonly decimals?: number } = {},
): string {
  const step = 10 ** decimals;
  const rounded = (value: number) => Math.round(value * scale * step) / step + 0;
  let data = '';
  for (const { start, stretches, isClosed } of paths) {
    let [x, y] = [rounded(start[0]), rounded(start[1])];
    data += `M${x} ${y}`;
    for (const stretch of stretches) {
      const [toX, toY] = [rounded(stretch.to[0]), rounded(stretch.to[1])];
      if ('centre' in stretch) {
        const radius = rounded(stretch.radius);
        data += `A${radius} ${radius} 0 0 ${stretch.isClockwise ? 1 : 0} ${toX} ${toY}`;
      } else if (toY === y) data += `H${toX}`;
      else data += toX === x ? `V${toY}` : `L${toX} ${toY}`;
      [x, y] = [toX, toY];
    }
    if (isClosed) data += 'Z';
  }
  return data;
}
