// Paths as the `d` attribute of an SVG path.

import type { Path } from './path.ts';

/** Formats several paths as one, scaled and rounded to a number of decimals. */
export function pathData(
  paths: readonly Path[],
  { scale = 1, decimals = 2 }: { readonly scale?: number; readonly decimals?: number } = {},
): string {
  // Coordinates stay whole numbers of steps: to write those is many times faster than to write fractions.
  const step = 10 ** decimals;
  const rounded = (value: number) => Math.round(value * scale * step);
  const text = (steps: number) => decimalText(steps, decimals);
  let data = '';
  for (const { start, stretches, isClosed } of paths) {
    let [x, y] = [rounded(start[0]), rounded(start[1])];
    data += `M${text(x)} ${text(y)}`;
    for (const stretch of stretches) {
      const [toX, toY] = [rounded(stretch.to[0]), rounded(stretch.to[1])];
      if ('centre' in stretch) {
        const radius = text(rounded(stretch.radius));
        data += `A${radius} ${radius} 0 0 ${stretch.isClockwise ? 1 : 0} ${text(toX)} ${text(toY)}`;
      } else if (toY === y) data += `H${text(toX)}`;
      else data += toX === x ? `V${text(toY)}` : `L${text(toX)} ${text(toY)}`;
      [x, y] = [toX, toY];
    }
    if (isClosed) data += 'Z';
  }
  return data;
}

/** Writes a number of steps, each one of the last decimal, without zeros at the end: 1250 with two decimals is `12.5`. */
function decimalText(steps: number, decimals: number): string {
  const digits = String(Math.abs(steps)).padStart(decimals + 1, '0');
  const point = digits.length - decimals;
  let end = digits.length;
  while (end > point && digits[end - 1] === '0') end -= 1;
  const fraction = end > point ? `.${digits.slice(point, end)}` : '';
  return (steps < 0 ? '-' : '') + digits.slice(0, point) + fraction;
}
