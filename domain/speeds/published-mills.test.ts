// Our starting values beside those that makers publish. Makers differ by two and more for the same cut, so that the band that they span
// counts, a quarter to each side.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inMillimetres } from '../tools/tools.ts';
import { machineLimits } from './machine.ts';
import { millingValues } from './milling.ts';
import { type PublishedCut, type Range, readPublishedCuts } from './published-mills.fixtures.ts';
import { mill } from './tools.fixtures.ts';

const publishedCuts = readPublishedCuts(
  readFileSync(new URL('published-mills.csv', import.meta.url), 'utf8'),
);

/** Makers do not know the buyer's machine. */
const fastest = { maximumFeedRate: machineLimits.feedRate.most };

/** From this reach in diameters on a tool is long. */
const long = 4;

/** Harvey prints feeds to .00001 in. */
const printed = inMillimetres(0.000_005, 'inch');

test('published: nine of ten starting values lie within a quarter of the band that makers span', () => {
  const within = publishedCuts.filter((cut) => {
    const { speed, feedPerTooth } = relativeToBand(cut);
    return isWithin(speed) && (feedPerTooth === undefined || isWithin(feedPerTooth));
  });
  expect(publishedCuts.length).toBeGreaterThan(340);
  expect(within.length / publishedCuts.length).toBeGreaterThan(0.9);
});

test('published: no starting value of a tool that reaches four diameters and more is above 125 % of the band', () => {
  const longCuts = publishedCuts.filter(({ reach }) => reach >= long);
  const above = longCuts.filter((cut) => {
    const { speed, feedPerTooth } = relativeToBand(cut);
    return speed.from > 1.25 || (feedPerTooth?.from ?? 0) > 1.25;
  });
  expect(longCuts.length).toBeGreaterThan(110);
  expect(above).toEqual([]);
});

/** Returns our speed and feed as shares of the band: `from` of its upper end, `to` of its lower end. */
function relativeToBand(cut: PublishedCut): { speed: Range; feedPerTooth: Range | undefined } {
  const ours = startOf(cut);
  const band = publishedCuts.filter((other) => isLike(cut, other));
  const feeds = band
    .filter((other) => isSameSize(cut, other))
    .flatMap(({ feedPerTooth, diameter }) =>
      feedPerTooth === undefined
        ? []
        : [{ from: (feedPerTooth.from - printed) / diameter, to: (feedPerTooth.to + printed) / diameter }],
    );
  return {
    speed: shares(ours.speed, bandOf(band.map(({ speed }) => speed))),
    feedPerTooth: cut.feedPerTooth && shares(ours.feedPerTooth / cut.diameter, bandOf(feeds)),
  };
}

/** Our values; the speed at the whole diameter, as makers print it for balls. */
function startOf({ diameter, reach, kind, width, depth, flutes, materials }: PublishedCut) {
  const edges = Math.min(reach, Math.max(depth, Math.min(reach, 1.5))) * diameter;
  const tool = mill({
    profile: kind === 'copying' ? 'ball' : kind === 'high-feed' ? 'high-feed' : 'square',
    cuttingDiameter: diameter,
    shankDiameter: Math.max(3, diameter),
    cuttingLength: edges,
    usableLength: reach * diameter,
    overallLength: reach * diameter + 40,
    flutes,
  });
  const [material = 'P1'] = materials;
  const cut = { kind, width: width * diameter, depth: depth * diameter };
  const { rpm, feedPerTooth } = millingValues(tool, material, cut, fastest);
  return { speed: (Math.PI * diameter * rpm) / 1000, feedPerTooth };
}

/** True for two cuts of the same kind, in the same material, and both short or both long. */
function isLike(cut: PublishedCut, other: PublishedCut): boolean {
  const [material = 'P1'] = cut.materials;
  return (
    other.kind === cut.kind &&
    other.isFine === cut.isFine &&
    other.materials.includes(material) &&
    other.reach >= long === cut.reach >= long
  );
}

/** True if diameters and widths differ by a factor of two at most. */
function isSameSize(cut: PublishedCut, other: PublishedCut): boolean {
  const times = (one: number, two: number) => Math.max(one / two, two / one);
  return times(cut.diameter, other.diameter) <= 2.1 && times(cut.width, other.width) <= 2.1;
}

function bandOf(ranges: readonly Range[]): Range {
  return {
    from: Math.min(...ranges.map(({ from }) => from)),
    to: Math.max(...ranges.map(({ to }) => to)),
  };
}

function shares(value: number, band: Range): Range {
  return { from: value / band.to, to: value / band.from };
}

function isWithin({ from, to }: Range): boolean {
  return to >= 0.75 && from <= 1.25;
}
