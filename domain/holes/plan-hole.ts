// The steps that make a hole: which tools in which sizes, in their order.

import { standardTapDrill, tapDrill, type Thread } from '../threads/threads.ts';
import { inMillimetres, radians, type ToolProfile } from '../tools/tools.ts';
import { reamingStock } from '../speeds/speeds.ts';
import type { Hole, HoleBottom } from './hole.ts';
import { type DiameterRange, reamerLimits } from './reamer-limits.ts';
import { formingLimits, minorLimits, runOut } from './thread-holes.ts';

/** Taps, spot drills, counterbores and countersinks are tools that the shop does not make. */
export const stepKinds = [
  'spot',
  'drill',
  'ream',
  'mill-thread',
  'tap',
  'form-thread',
  'mill-counterbore',
  'countersink',
] as const;
export type StepKind = (typeof stepKinds)[number];

export const drillPurposes = [
  'hole',
  'reamer',
  'thread',
  'forming',
  'taper',
  'clearance',
  'counterbore',
] as const;
export type DrillPurpose = (typeof drillPurposes)[number];

/** The part that a step of a hole needs, or a pocket. Lengths in millimetres. */
export type WantedPart = {
  readonly profile: Extract<ToolProfile, 'drill' | 'reamer' | 'thread' | 'square' | 'radius'>;
  /** Diameters that will do; parts nearest to the wanted one are the best. */
  readonly least: number;
  readonly wanted: number;
  readonly most: number;
  /** How deep it goes; undefined where the depth of the hole is not given. */
  readonly reach: number | undefined;
  /** Only a mill for this thread. */
  readonly thread?: string | undefined;
};

/** A step with its sizes in millimetres; `part` is undefined for a tool that the shop does not make. */
export type HoleStep = {
  readonly kind: StepKind;
  readonly part: WantedPart | undefined;
  /** The diameter of what the step makes or, for a drill, of the drill. */
  readonly diameter: number;
  /** The limits of a reamer or a mill, otherwise of the hole that the step makes; undefined where nothing says them. */
  readonly limits?: DiameterRange | undefined;
  /** The limits of the hole that a reamer makes. */
  readonly hole?: DiameterRange | undefined;
  /** To the full diameter. */
  readonly depth: number | undefined;
  readonly purpose?: DrillPurpose | undefined;
  /** The percentage of thread that the drill leaves. */
  readonly percent?: number | undefined;
  /** The stock that the drill leaves for the reamer, on the diameter. */
  readonly stock?: DiameterRange | undefined;
  /** How much deeper than asked for the drill goes, so that the next tool has room. */
  readonly deeper?: number | undefined;
  /** Of a reamer: whether the hole has a bottom. */
  readonly bottom?: HoleBottom | undefined;
  readonly thread?: Thread | undefined;
  /** The full angle of a point or a cone, in degrees. */
  readonly angle?: number | undefined;
};

/** Drill points of solid carbide are 140°: a spot drill must not be sharper, or the corners of the drill enter first. */
const pointDegrees = 140;

/** Beyond the bottom face of a through hole, in mm: the point and a little more. */
const breakthrough = 1;

/** Returns the steps in their order. Every drill is at most as large as the hole that it prepares. */
export function planHole(hole: Hole): readonly HoleStep[] {
  switch (hole.kind) {
    case 'drilled': {
      const { least, most } = hole.limits ?? {
        least: hole.diameter - untoleranced(hole.diameter),
        most: hole.diameter,
      };
      const wanted = hole.limits === undefined ? hole.diameter : (least + most) / 2;
      return drilled(hole, { least, wanted, most, purpose: 'hole', limits: hole.limits });
    }
    case 'reamed':
      return reamedSteps(hole);
    case 'threaded':
      return threadedSteps(hole);
    case 'clearance':
      return drilled(hole, clearanceDrill(hole.diameter, 'clearance'));
    case 'counterbore':
      return [
        ...(hole.clearance === undefined
          ? []
          : drilled({ ...hole, depth: undefined }, clearanceDrill(hole.clearance, 'counterbore'))),
        counterboreStep(hole.diameter, hole.clearance, hole.depth),
      ];
    case 'countersink':
      return [
        ...(hole.clearance === undefined
          ? []
          : drilled({ ...hole }, clearanceDrill(hole.clearance, 'clearance'))),
        {
          kind: 'countersink',
          part: undefined,
          diameter: hole.diameter,
          angle: hole.angle,
          depth: coneDepth(hole.diameter - (hole.clearance ?? 0), hole.angle),
        },
      ];
  }
}

/** ISO 2768-1, class m: what a size without a tolerance may deviate, in mm. */
function untoleranced(diameter: number): number {
  if (diameter <= 6) return 0.1;
  if (diameter <= 30) return 0.2;
  return diameter <= 120 ? 0.3 : 0.5;
}

/** A screw passes through a hole of its size; ISO 273 and ASME B18.2.8 allow it to be larger, never smaller. */
function clearanceDrill(diameter: number, purpose: DrillPurpose) {
  return { least: diameter - sameSize, wanted: diameter, most: diameter, purpose };
}

/** Sizes that differ by less are the same in inches and millimetres: slightly more than .0001 in. */
const sameSize = 0.003;

type Drilling = DiameterRange &
  Pick<HoleStep, 'purpose' | 'percent' | 'stock' | 'deeper' | 'limits' | 'thread'> & {
    readonly wanted: number;
  };

/** A spot and a drill. The drill reaches the depth with its point, which is below the full diameter. */
function drilled(
  { depth, bottom }: Pick<Hole, 'depth' | 'bottom'>,
  { least, wanted, most, deeper = 0, ...rest }: Drilling,
): HoleStep[] {
  const point = wanted / 2 / Math.tan(radians(pointDegrees / 2));
  const beyond = bottom === 'through' ? breakthrough : deeper;
  const full = depth === undefined ? undefined : depth + (bottom === 'through' ? 0 : deeper);
  return [
    { kind: 'spot', part: undefined, diameter: wanted, angle: pointDegrees, depth: undefined },
    {
      kind: 'drill',
      part: {
        profile: 'drill',
        least,
        wanted,
        most,
        reach: depth === undefined ? undefined : depth + beyond + point,
      },
      diameter: wanted,
      depth: full,
      deeper: bottom === 'through' || deeper === 0 ? undefined : deeper,
      ...rest,
    },
  ];
}

/**
 * Room for the chamfer of a reamer and for chips in a blind hole: a quarter of the diameter, at least 2 mm. No standard says it; the
 * chamfers of reamers of the shop are shorter.
 */
function reamerRoom(diameter: number): number {
  return Math.max(2, diameter / 4);
}

function reamedSteps(hole: Extract<Hole, { kind: 'reamed' }>): HoleStep[] {
  const { diameter, limits, depth, bottom } = hole;
  const reamer = reamerLimits(limits);
  const stock = reamingStock(diameter);
  return [
    ...drilled(hole, {
      least: limits.least - stock.most,
      wanted: limits.least - stock.least,
      most: limits.least - stock.least,
      purpose: 'reamer',
      stock,
      deeper: reamerRoom(diameter),
    }),
    {
      kind: 'ream',
      part: {
        profile: 'reamer',
        least: limits.least,
        wanted: reamer.most,
        most: reamer.most,
        reach: depth === undefined ? undefined : depth + (bottom === 'through' ? reamerRoom(diameter) : 0),
      },
      diameter,
      limits: reamer,
      bottom,
      hole: limits,
      depth,
    },
  ];
}

function threadedSteps(hole: Extract<Hole, { kind: 'threaded' }>): HoleStep[] {
  const { thread, threading, depth } = hole;
  const drill = drillOfThread(hole);
  const isMilled = threading === 'milled';
  const own = { diameter: thread.majorMillimetres, thread, depth };
  const steps = drilled(hole, { ...drill, thread, deeper: runOut(thread, isMilled) });
  const chamfer: HoleStep = {
    kind: 'countersink',
    part: undefined,
    diameter: thread.majorMillimetres * threadMouth,
    angle: 90,
    depth: undefined,
    thread,
  };
  if (!isMilled) {
    return [
      ...steps,
      chamfer,
      { kind: threading === 'cut' ? 'tap' : 'form-thread', part: undefined, ...own },
    ];
  }
  const smallest = minorLimits(thread)?.least ?? drill.wanted;
  return [
    ...steps,
    chamfer,
    {
      kind: 'mill-thread',
      part: {
        profile: 'thread',
        least: 0,
        wanted: smallest,
        most: smallest - threadMillRoom,
        reach: depth,
        thread: thread.designation,
      },
      ...own,
    },
  ];
}

/** DIN 76-1: the mouth of an internal thread is 1 to 1.05 times its diameter. */
const threadMouth = 1.05;

/** A thread mill at least this much thinner than the hole enters it without touching, in mm. */
const threadMillRoom = 0.1;

function drillOfThread({ thread, threading }: Extract<Hole, { kind: 'threaded' }>): Drilling {
  const forming = threading === 'formed';
  const limits = forming ? formingLimits(thread) : minorLimits(thread);
  const standard = standardTapDrill(thread, { forming });
  const theoretical = tapDrill(thread, { forming })?.millimetres ?? thread.majorMillimetres;
  const wanted = standard === undefined ? theoretical : inMillimetres(standard.value, standard.units);
  if (limits === undefined) {
    return { least: wanted - taperSmaller, wanted, most: wanted + sameSize, purpose: 'taper' };
  }
  return {
    ...limits,
    wanted: Math.min(limits.most, Math.max(limits.least, wanted)),
    purpose: forming ? 'forming' : 'thread',
    limits,
    percent: standard?.threadPercent,
  };
}

/** A tapered thread may be drilled a little smaller than its published drill, never larger: it would leak. */
const taperSmaller = 0.25;

/**
 * An end mill circles a counterbore in one round if it is wider than the ring that it leaves to the hole; it is at most 0.8 of
 * the counterbore, so that chips and coolant find room.
 */
function counterboreStep(
  diameter: number,
  clearance: number | undefined,
  depth: number | undefined,
): HoleStep {
  const most = 0.8 * diameter;
  const ring = clearance === undefined ? diameter / 2 : (diameter - clearance) / 2;
  const least = Math.min(most, Math.max(ring, diameter / 3));
  return {
    kind: 'mill-counterbore',
    part: {
      profile: 'square',
      least,
      wanted: 0.65 * diameter,
      most,
      reach: depth,
    },
    diameter,
    limits: { least, most },
    depth,
  };
}

/** The depth of a cone by how much wider it is at the face than at its end. */
function coneDepth(widerBy: number, angle: number): number {
  return widerBy / 2 / Math.tan(radians(angle / 2));
}
