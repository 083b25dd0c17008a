// A hole as it is asked for, in words and as sizes.

import { isMaterialId, type MaterialId } from '../speeds/speeds.ts';
import type { ClearanceFit, Thread } from '../threads/threads.ts';
import { type ToolUnits, toolUnits } from '../tools/tools.ts';
import type { DiameterRange } from './reamer-limits.ts';

/** `clearance`: a screw passes it; `counterbore` and `countersink` take its head. */
export const holeKinds = [
  'drilled',
  'reamed',
  'threaded',
  'clearance',
  'counterbore',
  'countersink',
] as const;
export type HoleKind = (typeof holeKinds)[number];

export const holeBottoms = ['blind', 'through'] as const;
export type HoleBottom = (typeof holeBottoms)[number];

/** How a thread is made: with a thread mill, a cutting tap or a forming one. */
export const threadings = ['milled', 'cut', 'formed'] as const;
export type Threading = (typeof threadings)[number];

/** The fields that describe a hole, as a person writes them; an empty text where nothing is said. */
export type HoleWords = {
  readonly kind: HoleKind | '';
  /** A diameter or a thread: `6`, `1/2`, `#7`, `M8x1.25`, `1/4 NPT`. */
  readonly size: string;
  /** `H7`, `+.0005/0`; of a clearance hole `close`, `normal` or `loose`. */
  readonly fit: string;
  /** `18`, `5/8`, `3xD`. */
  readonly depth: string;
  readonly bottom: HoleBottom | '';
  readonly threading: Threading | '';
  /** The full angle of a countersink, in degrees. */
  readonly angle: string;
  /** The units of numbers that do not say theirs. */
  readonly units: ToolUnits | '';
  readonly material: MaterialId | '';
};

/** The fields in the order in which they are shown. */
export const holeFields = [
  'kind',
  'size',
  'fit',
  'depth',
  'bottom',
  'threading',
  'angle',
  'units',
  'material',
] as const satisfies readonly (keyof HoleWords)[];
export type HoleField = (typeof holeFields)[number];

/** Returns the fields of a hole from texts by their names; a choice that does not exist counts as not made. */
export function holeWordsOf(texts: Readonly<Partial<Record<HoleField, string | undefined>>>): HoleWords {
  const { size = '', fit = '', depth = '', angle = '' } = texts;
  return {
    kind: choiceOf(holeKinds, texts.kind),
    size,
    fit,
    depth,
    bottom: choiceOf(holeBottoms, texts.bottom),
    threading: choiceOf(threadings, texts.threading),
    angle,
    units: choiceOf(toolUnits, texts.units),
    material: isMaterialId(texts.material) ? texts.material : '',
  };
}

function choiceOf<Choice extends string>(choices: readonly Choice[], text: string | undefined): Choice | '' {
  return choices.find((choice) => choice === text) ?? '';
}

/** The longest text of a whole hole, and of a field. */
export const holeTextLength = 120;

type AnyHole = {
  /** The units in which it was written. */
  readonly units: ToolUnits;
  /** In millimetres, to the full diameter; of a thread the depth of its full threads. */
  readonly depth: number | undefined;
  readonly bottom: HoleBottom;
  readonly material: MaterialId | undefined;
};

/** A hole that can be made. Lengths in millimetres, angles in degrees. */
export type Hole = AnyHole &
  (
    | { readonly kind: 'drilled'; readonly diameter: number; readonly limits: DiameterRange | undefined }
    | { readonly kind: 'reamed'; readonly diameter: number; readonly limits: DiameterRange }
    | { readonly kind: 'threaded'; readonly thread: Thread; readonly threading: Threading }
    | {
        readonly kind: 'clearance';
        readonly thread: Thread;
        readonly fit: ClearanceFit;
        readonly diameter: number;
      }
    | {
        readonly kind: 'counterbore';
        readonly screw: Thread | undefined;
        readonly diameter: number;
        /** Of the hole for the screw's shank, where the screw is known. */
        readonly clearance: number | undefined;
      }
    | {
        readonly kind: 'countersink';
        readonly screw: Thread | undefined;
        readonly diameter: number;
        readonly angle: number;
        readonly clearance: number | undefined;
      }
  );

/** Why a hole cannot be made as it is written, and what could be. Lengths in millimetres. */
export type HoleProblem =
  | { readonly code: 'no-size' }
  | { readonly code: 'unreadable'; readonly field: 'size' | 'fit' | 'depth' | 'angle'; readonly text: string }
  /** A thread that is not known or whose pitch is impossible. */
  | { readonly code: 'unknown-thread'; readonly text: string }
  /** The number of a field is outside of what is possible; degrees for an angle, otherwise millimetres. */
  | {
      readonly code: 'out-of-range';
      readonly field: 'size' | 'depth' | 'angle';
      readonly value: number;
      readonly least: number;
      readonly most: number;
    }
  /** ISO 286 has no limits for the fit at this diameter. */
  | { readonly code: 'unknown-fit'; readonly text: string; readonly most: number }
  /** The upper limit is not above the lower one, or so little that no reamer fits between. */
  | { readonly code: 'too-narrow'; readonly value: number; readonly least: number }
  /** A reamed hole needs limits. */
  | { readonly code: 'no-fit' }
  /** No standard has a hole for this screw. */
  | { readonly code: 'unknown-screw'; readonly text: string }
  /** A tapered thread this short does not hold. */
  | { readonly code: 'thread-too-short'; readonly value: number; readonly least: number }
  /** Pipe threads are not formed. */
  | { readonly code: 'cannot-form'; readonly text: string };

/** The field to correct for a problem. */
export function fieldOf(problem: HoleProblem): HoleField {
  switch (problem.code) {
    case 'no-size':
    case 'unknown-thread':
    case 'unknown-screw':
      return 'size';
    case 'unreadable':
    case 'out-of-range':
      return problem.field;
    case 'unknown-fit':
    case 'too-narrow':
    case 'no-fit':
      return 'fit';
    case 'thread-too-short':
      return 'depth';
    case 'cannot-form':
      return 'threading';
  }
}
