// The ways in which boxes are filled. None is best for every order, so several are tried, always in the same sequence.

import type { Envelope } from './envelope.ts';

/** The free space to fill first: the largest, or the one with the lowest corner along a side of the box. */
export const corners = ['largest', 'x', 'y', 'z'] as const;
export type Corner = (typeof corners)[number];

export type Recipe = {
  /** The value of a piece of each envelope: the block with the highest value is taken. */
  readonly worth: readonly number[];
  /** The envelope of the highest value comes first, however few pieces it has. */
  readonly isMostValuableFirst: boolean;
  readonly corner: Corner;
  /**
   * Factors on the value of a piece for lying along x, y or z: the largest block is not always the best to begin with.
   */
  readonly directionFactors: DirectionFactors;
};

export type DirectionFactors = readonly [number, number, number];

type Rule = Pick<Recipe, 'isMostValuableFirst'> & { readonly worthOf: (envelope: Envelope) => number };

const rules: readonly Rule[] = [
  { isMostValuableFirst: true, worthOf: ({ volume }) => volume },
  { isMostValuableFirst: false, worthOf: ({ volume, length }) => volume * length },
  { isMostValuableFirst: true, worthOf: ({ weight }) => weight },
  { isMostValuableFirst: false, worthOf: ({ volume, weight }) => volume * weight },
  { isMostValuableFirst: true, worthOf: ({ length }) => length },
  { isMostValuableFirst: false, worthOf: ({ volume }) => volume },
  { isMostValuableFirst: false, worthOf: ({ weight }) => weight },
  { isMostValuableFirst: false, worthOf: ({ volume, diameter }) => volume * diameter },
  { isMostValuableFirst: true, worthOf: ({ diameter }) => diameter },
];

/** Each is used with all the rules before the next. */
const directionFactorSets: readonly DirectionFactors[] = [
  [1, 1, 1],
  [1, 0.7, 1],
  [0.7, 1, 1],
  [1, 1, 0.7],
];

/** Makes `count` recipes for these envelopes: every rule with every corner, then the same with varied values. */
export function recipesFor(envelopes: readonly Envelope[], count: number): Recipe[] {
  const random = fixedNumbers();
  return Array.from({ length: count }, (_, index) => {
    const { isMostValuableFirst, worthOf } = at(rules, index);
    const isVaried = index >= rules.length * corners.length;
    const worth = envelopes.map((envelope) => worthOf(envelope) * (isVaried ? 0.5 + random() : 1));
    const directionFactors = at(directionFactorSets, Math.floor(index / rules.length));
    return { worth, isMostValuableFirst, corner: at(corners, index), directionFactors };
  });
}

/** Returns the member at an index that starts again after the end. */
function at<Member>(list: readonly Member[], index: number): Member {
  const member = list[index % list.length];
  if (member === undefined) throw new RangeError('The list is empty');
  return member;
}

/** Generates pseudo-random numbers from 0 to 1, the same each time (Lehmer's generator). */
function fixedNumbers(): () => number {
  let state = 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
