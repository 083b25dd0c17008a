// The least boxes that an order can do with, whoever packs it: by weight, by volume, and by dual feasible functions (Fekete and
// Schepers), which stretch lengths so that whatever went side by side still does.

import { type BoxStyle, boxStyles, type TubedLine } from '@chipload/domain/packing';

type Stretch = (share: number) => number;

/** What a piece of each line takes of a box of each style, by one measure; infinite where it does not go in. */
type Measure = readonly (readonly number[])[];

const stretches: readonly Stretch[] = stretchesUpTo(6);
/** So many of the lighter tools make a full box. */
const weightStretches: readonly Stretch[] = stretchesUpTo(48);

/** The least number of boxes, and the least volume of so many boxes. */
export function lowerBound(lines: readonly TubedLine[]): { boxes: number; volume: number } {
  const measures = measuresOf(lines);
  for (let boxes = 1; ; boxes += 1) {
    const possible = styleCounts(boxes).filter((counts) => couldHold(counts, lines, measures));
    if (possible.length > 0) return { boxes, volume: Math.min(...possible.map(volumeOf)) };
  }
}

function couldHold(
  counts: readonly number[],
  lines: readonly TubedLine[],
  measures: readonly Measure[],
): boolean {
  const prices = [boxStyles.map(() => 1), boxStyles.map(volumeOfStyle)];
  return measures.every((measure) =>
    prices.every((price) => {
      const paid = counts.reduce((sum, count, style) => sum + count * price[style]!, 0);
      const due = lines.reduce((sum, { quantity }, line) => {
        const costs = price.map((one, style) =>
          counts[style]! > 0 ? one * measure[style]![line]! : Infinity,
        );
        return sum + quantity * Math.min(...costs);
      }, 0);
      return due <= paid * (1 + 1e-9);
    }),
  );
}

function measuresOf(lines: readonly TubedLine[]): Measure[] {
  const bySpace = stretches.flatMap((x) =>
    stretches.flatMap((y) =>
      stretches.map((z) => (style: BoxStyle, line: TubedLine) => space(style, line, [x, y, z])),
    ),
  );
  const byWeight = weightStretches.map(
    (stretch) => (style: BoxStyle, line: TubedLine) => stretch(line.each.tubedWeight / (24 - style.weight)),
  );
  const byVolume = (style: BoxStyle, line: TubedLine) =>
    line.each.envelopeVolume / (0.9 * volumeOfStyle(style));
  return [...bySpace, ...byWeight, byVolume].map((measure) =>
    boxStyles.map((style) =>
      lines.map((line) => (places(style, line).length > 0 ? measure(style, line) : Infinity)),
    ),
  );
}

function space(style: BoxStyle, line: TubedLine, [x, y, z]: readonly [Stretch, Stretch, Stretch]): number {
  const { length, height, width } = style;
  return Math.min(
    ...places(style, line).map(([dx, dy, dz]) => x(dx / length) * y(dy / height) * z(dz / width)),
  );
}

/** How a piece may lie. */
function places(style: BoxStyle, { diameter: d, length }: TubedLine): [number, number, number][] {
  const all: [number, number, number][] = [];
  if (length <= style.length) all.push([length, d, d]);
  if (length < style.height) all.push([d, length, d]);
  if (length < style.width) all.push([d, d, length]);
  return all.filter(([dx, dy, dz]) => dx <= style.length && dy <= style.height && dz <= style.width);
}

/** Every choice of so many boxes, as a number of each style. */
function styleCounts(boxes: number): number[][] {
  return Array.from({ length: boxes + 1 }, (_, third) =>
    Array.from({ length: boxes - third + 1 }, (_none, second) => [boxes - third - second, second, third]),
  ).flat();
}

function volumeOf(counts: readonly number[]): number {
  return counts.reduce((sum, count, style) => sum + count * volumeOfStyle(boxStyles[style]!), 0);
}

function volumeOfStyle({ length, height, width }: BoxStyle): number {
  return length * height * width;
}

function stretchesUpTo(most: number): Stretch[] {
  return [(share) => share, ...Array.from({ length: most }, (_, index) => roundedTo(index + 1))];
}

/** Down to whole k-ths of what k + 1 pieces side by side leave of a box. */
function roundedTo(k: number): Stretch {
  return (share) => {
    const times = share * (k + 1);
    return Math.abs(times - Math.round(times)) < 1e-9 ? share : Math.floor(times) / k;
  };
}
