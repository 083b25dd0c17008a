// The ways in which boxes are filled. None is best for every order, so several are tried, always in the same sequence.

import type { Envelope } from './envelope.ts';

/** The free space to fill first: the largest, or the one with the lowest corner along a side of the box. */
export const corners = ['largest', 'x', 'y', 'z'] as const;
export type Corner = (typeof corners)[number];

export type Recipe = {
  /** The value of a piece of each envelope: the block with the highest value is taken. */
  readonly worth: readonly number[];
  /** Whether the envelope of the highest value comes first, however few pieces it has. */
  readonly isInTurn: boolean;
  readonly corner: Corner;
  /**
   * Factors on the value of a piece for lying along x, y or z: the largest block is not always the best to begin with.
   */
  readonly lean: Lean;
};

export type Lean = readonly [number, number, number];

type Rule = Pick<Recipe, 'isInTurn'> & { readonly worthOf: (envelope: Envelope) => number };

const rules: readonly Rule[] = [
  { isInTurn: true, worthOf: ({ volume }) => volume },
  { isInTurn: false, worthOf: ({ volume, length }) => volume * length },
  { isInTurn: true, worthOf: ({ weight }) => weight },
  { isInTurn: false, worthOf: ({ volume, weight }) => volume * weight },
  { isInTurn: true, worthOf: ({ length }) => length },
  { isInTurn: false, worthOf: ({ volume }) => volume },
  { isInTurn: false, worthOf: ({ weight }) => weight },
  { isInTurn: false, worthOf: ({ volume, diameter }) => volume * diameter },
  { isInTurn: true, worthOf: ({ diameter }) => diameter },
];

/** Used in turn for all the rules. */
const leans: readonly Lean[] = [
  [1, 1, 1],
  [1, 0.7, 1],
  [0.7, 1, 1],
  [1, 1, 0.7],
];

/** Makes `count` recipes for these envelopes: every rule with every corner, then the same with varied values. */
export function recipesFor(envelopes: readonly Envelope[], count: number): Recipe[] {
  const random = fixedNumbers();
  return Array.from({ length: count }, (_, index) => {
    const { isInTurn, worthOf } = at(rules, index);
    const isShaken = index >= rules.length * corners.length;
    const worth = envelopes.map((envelope) => worthOf(envelope) * (isShaken ? 0.5 + random() : 1));
    const lean = at(leans, Math.floor(index / rules.length));
    return { worth, isInTurn, corner: at(corners, index), lean };
  });
}

/** Returns the member at an index that starts again after the end. */
function at<Member>(list: readonly Member[], index: number): Member {
  const member = list[index % list.length];
  if (member === undefined) throw new RangeError('There is nothing in the list');
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
