// Our starting values of drills, reamers and thread mills beside those that makers publish (`published-holes.csv`). As with mills, the
// band that makers span for the same material and size counts, a quarter to each side.
//
// Harvey Tool SF_20000; GARR technical pp. 319 to 340; Morse p. 89; Tru-Edge; Kennametal HPR; Guhring RT 100 T, 15 to 40 diameters deep,
// beside our 12; Sandvik CoroDrill 860; YG (HIT Tooling) and a trial in 304 (drill-cases.test.ts); Iscar threading handbook p. 223;
// Thread Mills USA, feeds and speeds; SCT threading technical support; Proto Cutter, carbide reamers. Where a page gives a band of diameters, its middle.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { MaterialId } from './materials.ts';
import { partStart } from './part-start.ts';
import { drill, mill } from './tools.fixtures.ts';

type Range = { readonly from: number; readonly to: number };

type PublishedHole = {
  readonly kind: string;
  readonly materials: readonly string[];
  readonly diameter: number;
  readonly isThrough: boolean;
  readonly depth: number;
  readonly speed: Range;
  /** Of a drill per revolution, else per tooth. */
  readonly feed: Range | undefined;
};

const published = readFileSync(new URL('published-holes.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line): PublishedHole => {
    const [kind = '', , groups = '', diameter, through, depth, speed = '', feed = ''] = line.split(',');
    return {
      kind,
      materials: groups.split(' '),
      diameter: Number(diameter),
      isThrough: through === 'yes',
      depth: Number(depth),
      speed: rangeOf(speed),
      feed: feed === '' ? undefined : rangeOf(feed),
    };
  });

test.each([
  ['reamer', 33],
  ['thread-mill', 181],
])(
  'published: nine of ten values of a %s lie within a quarter of the band that makers span',
  (kind, least) => {
    const rows = published.filter((one) => one.kind === kind);
    const missed = rows.filter((one) => !isWithinBand(one));
    expect(rows.length).toBeGreaterThanOrEqual(least);
    expect(missed.length / rows.length, listed(missed)).toBeLessThanOrEqual(0.1);
  },
);

test('published: of drills in ferrous metals, titanium and nickel, nine of ten lie within it, and none is above', () => {
  const rows = published.filter(
    ({ kind, materials }) => kind === 'drill' && materials[0]?.startsWith('N') !== true,
  );
  const missed = rows.filter((one) => !isWithinBand(one));
  expect(rows.length).toBeGreaterThan(105);
  expect(missed.length / rows.length, listed(missed)).toBeLessThanOrEqual(0.1);
  expect(listed(missed.filter((one) => isAboveBand(one)))).toBe('');
});

test('published: a drill in aluminium or copper starts at most at 2.1 times what makers of general drills print', () => {
  const rows = published.filter(
    ({ kind, materials }) => kind === 'drill' && materials[0]?.startsWith('N') === true,
  );
  const factors = rows.map((one) => (startOf(one)?.speed ?? 0) / bandsOf(one).speed.to);
  expect(rows.length).toBeGreaterThan(15);
  expect(Math.max(...factors)).toBeLessThanOrEqual(2.1);
});

function listed(rows: readonly PublishedHole[]): string {
  return rows.map((one) => JSON.stringify(one)).join('\n');
}

function isWithinBand(one: PublishedHole): boolean {
  const [ours, band] = [startOf(one), bandsOf(one)];
  if (ours === undefined) return false;
  const hasFeed = one.feed === undefined || isWithin(ours.feed / one.diameter, band.feed);
  return isWithin(ours.speed, band.speed) && hasFeed;
}

function isAboveBand(one: PublishedHole): boolean {
  const [ours, band] = [startOf(one), bandsOf(one)];
  if (ours === undefined) return false;
  return ours.speed > band.speed.to * 1.25 || ours.feed / one.diameter > band.feed.to * 1.25;
}

/** The speeds for the material, and the feeds as shares of the diameter of tools that are at most about twice as large or small. */
function bandsOf(one: PublishedHole): { readonly speed: Range; readonly feed: Range } {
  const [material = ''] = one.materials;
  const alike = published.filter(
    (other) => other.kind === one.kind && other.depth === one.depth && other.materials.includes(material),
  );
  const feeds = alike.flatMap(({ feed, diameter }) =>
    feed === undefined || Math.abs(Math.log(diameter / one.diameter)) > Math.log(2.1)
      ? []
      : [{ from: feed.from / diameter, to: feed.to / diameter }],
  );
  return { speed: bandOf(alike.map(({ speed }) => speed)), feed: bandOf(feeds) };
}

function startOf({ kind, materials, diameter, isThrough, depth }: PublishedHole) {
  const size = { cuttingDiameter: diameter, shankDiameter: Math.max(3, diameter) };
  const [material] = materials as MaterialId[]; // as the table has them
  switch (kind) {
    case 'drill': {
      const usableLength = depth * diameter;
      const tool = drill({
        ...size,
        cuttingLength: usableLength + 1.5 * diameter,
        usableLength,
        overallLength: usableLength + 60,
        coolantThrough: isThrough,
      });
      const { values } = partStart({
        tool,
        category: `${depth}xd${isThrough ? '-coolant' : ''}`,
        material: material!,
      });
      return values && { speed: values.speed, feed: values.feedPerRevolution };
    }
    case 'reamer': {
      const tool = mill({ ...size, type: 'reamer', profile: 'reamer', flutes: diameter < 6 ? 4 : 6 });
      const { values } = partStart({ tool, category: 'metric', material: material ?? 'P1' });
      return values && { speed: values.speed, feed: values.feedPerTooth ?? 0 };
    }
    default: {
      const tool = mill({ ...size, type: 'thread-mill', profile: 'thread', thread: 'M30x2' });
      const { values } = partStart({ tool, category: 'metric', material: material ?? 'P1' });
      return values && { speed: values.speed, feed: values.feedPerTooth ?? 0 };
    }
  }
}

function rangeOf(text: string): Range {
  const [from = 0, to = from] = text.split('-').map(Number);
  return { from, to };
}

function bandOf(ranges: readonly Range[]): Range {
  return {
    from: Math.min(...ranges.map(({ from }) => from)),
    to: Math.max(...ranges.map(({ to }) => to)),
  };
}

function isWithin(value: number, { from, to }: Range): boolean {
  return value >= from * 0.75 && value <= to * 1.25;
}
