// Starting values of a part in a material on a machine, with notes and warnings.

import { type Tool, inMillimetres } from '../tools/tools.ts';
import { bendingLimit } from './bending.ts';
import { drillRowAt } from './drill-row.ts';
import { drillTable } from './drill-tables.ts';
import { type Machine, cuttingSpeed, limitedSpindleSpeed } from './machine.ts';
import type { MaterialId } from './materials.ts';
import { bendingOf, lighterCut, usualCut } from './lighter-cut.ts';
import { type CutSize, type MillingCut, cutsOf } from './milling-cuts.ts';
import { millingValues } from './milling.ts';
import { type CategorizedTool, drillSeriesOf } from './part-series.ts';
import {
  type StartNote,
  drillingNotes,
  machineNotes,
  millingNotes,
  powerNotes,
  reamingNotes,
  seriesDepth,
} from './part-start-notes.ts';
import { type Power, drillingPower } from './power.ts';
import { reamingValues } from './reaming.ts';
import { spindleNotes } from './spindle-notes.ts';
import { threadMillingValues } from './thread-milling.ts';

/** A part and how it is used; sizes in millimetres, whatever the part's own units. */
export type StartInput = CategorizedTool & {
  readonly material: MaterialId;
  readonly machine?: Machine | undefined;
  /** Only for an end mill; by default its usual cut. */
  readonly cut?: MillingCut | undefined;
  /** ae of an end mill; by default the usual one of the cut. */
  readonly width?: number | undefined;
  /** ap of an end mill, or the depth of the hole of a drill; by default the usual one. */
  readonly depth?: number | undefined;
};

/** Values for the control. Metric: m/min, mm, mm/min, cm³/min, seconds; only those that apply to the kind of part. */
export type StartValues = {
  readonly speed: number;
  readonly rpm: number;
  readonly feedPerTooth?: number | undefined;
  readonly feedPerRevolution: number;
  readonly feedRate: number;
  /** The feed rate of a thread mill's centre. */
  readonly centreFeedRate?: number | undefined;
  /** The ratio of the feed per tooth to the chip; at least 1. */
  readonly thinning?: number | undefined;
  readonly diameterInCut?: number | undefined;
  readonly removal?: number | undefined;
  /** At the edge; undefined where no force is published for the material or the kind of part. */
  readonly power?: Power | undefined;
  /** Time to drill one hole, without the retraction. */
  readonly seconds?: number | undefined;
  /** The width and depth that the values are for. */
  readonly width?: number | undefined;
  readonly depth?: number | undefined;
  readonly cut?: MillingCut | undefined;
};

/** For a drill whose point angle is not known. */
const usualPointDegrees = 140;

/** The answer; `values` is undefined where none are known or none are advised. */
export type PartStart = { readonly values: StartValues | undefined; readonly notes: readonly StartNote[] };

/**
 * Returns the starting values of a part. Throws a RangeError for an impossible width or depth; check them with
 * `isCutSize` first.
 * @example partStart({ tool, material: 'P1', machine: { maximumRpm: 12000 } }) // m/min, rpm, mm/min
 */
export function partStart(input: StartInput): PartStart {
  for (const size of [input.width, input.depth]) {
    if (size !== undefined && !(size > 0)) throw new RangeError(`Not a possible size of a cut: ${size}`);
  }
  switch (input.tool.type) {
    case 'end-mill':
      return millStart(input);
    case 'drill':
      return drillStart(input);
    case 'reamer':
      return reamerStart(input);
    case 'thread-mill':
      return threadMillStart(input);
  }
}

function millStart({ tool, material, machine = {}, cut, width, depth }: StartInput): PartStart {
  const kind = cut ?? cutsOf(tool)[0] ?? 'shoulder';
  const usual = usualCut(tool, material, kind);
  const size: CutSize = { width: width ?? usual.width, depth: depth ?? usual.depth };
  const { isRpmLimited, isFeedLimited, ...values } = millingValues(
    tool,
    material,
    { kind, ...size },
    machine,
  );
  return {
    values: { ...values, ...size, cut: kind, feedPerRevolution: values.feedPerTooth * tool.flutes },
    notes: [
      ...spindleNotes({ rpm: values.rpm, isRpmLimited, isFeedLimited }, machine),
      ...powerNotes(values.power, { machine, rpm: values.rpm }, (share) => ({
        code: 'shallower',
        depth: size.depth * share,
      })),
      ...machineNotes(values, machine),
      ...millingNotes(tool, kind, size),
      ...bendingNotes(tool, material, { kind, ...size }),
    ],
  };
}

/** Returns a warning when a tool bends more than it may, with what makes the cut light enough. */
function bendingNotes(tool: Tool, material: MaterialId, cut: CutSize & { kind: MillingCut }): StartNote[] {
  const lighter = lighterCut(tool, material, cut);
  if (lighter === undefined) return [];
  const most = bendingLimit(tool, cut.kind);
  return [{ code: 'bends', bending: bendingOf(tool, material, cut), most, ...lighter }];
}

function drillStart({ tool, category, material, machine = {}, depth }: StartInput): PartStart {
  const series = drillSeriesOf({ tool, category });
  const table = drillTable({ series, coolant: tool.coolantThrough }, material);
  if (table === undefined) return { values: undefined, notes: [{ code: 'not-advised' }] };

  const diameter = inMillimetres(tool.cuttingDiameter, tool.units);
  const row = drillRowAt(table, diameter);
  const feed = row.feed / 1000;
  const spindleSpeed = limitedSpindleSpeed({ speed: row.speed, diameter, feedPerRevolution: feed }, machine);
  const { rpm } = spindleSpeed;
  const speed = cuttingSpeed(rpm, diameter);
  const feedRate = rpm * feed;
  const hole = depth ?? seriesDepth(tool, series);
  const power = drillingPower(material, {
    diameter,
    feed,
    speed,
    pointAngle: tool.pointAngle ?? usualPointDegrees,
    rpm,
  });
  return {
    values: {
      speed,
      rpm,
      feedPerRevolution: feed,
      feedRate,
      removal: (Math.PI * diameter ** 2 * feedRate) / 4000,
      power,
      seconds: (60 * hole) / feedRate,
      depth: hole,
    },
    notes: [
      ...spindleNotes(spindleSpeed, machine),
      ...powerNotes(power, { machine: { kilowatts: machine.kilowatts }, rpm }, (share) => ({
        code: 'slower', // which lowers the power, but not the torque
        rpm: rpm * share,
      })),
      ...drillingNotes(tool, series, row, hole),
    ],
  };
}

function reamerStart({ tool, material, machine = {} }: StartInput): PartStart {
  const found = reamingValues(tool, material, machine);
  if (found === undefined) return { values: undefined, notes: [{ code: 'no-values' }] };
  const { isRpmLimited, isFeedLimited, ...values } = found;
  return {
    values: { ...values, feedPerRevolution: values.feedPerTooth * tool.flutes },
    notes: [
      ...spindleNotes({ rpm: values.rpm, isRpmLimited, isFeedLimited }, machine),
      ...reamingNotes(tool),
    ],
  };
}

function threadMillStart({ tool, material, machine = {} }: StartInput): PartStart {
  const { isRpmLimited, isFeedLimited, ...values } = threadMillingValues(tool, material, machine);
  return {
    values: { ...values, feedPerRevolution: values.feedPerTooth * tool.flutes },
    notes: [
      ...spindleNotes({ rpm: values.rpm, isRpmLimited, isFeedLimited }, machine),
      ...(values.centreFeedRate === undefined ? [] : [{ code: 'centre-feed' } as const]),
    ],
  };
}
