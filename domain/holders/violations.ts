// Why pieces do not go together, as a code with its numbers; the sentences belong to the screens.

/** What is chosen, in the order of choosing. */
export const holderSteps = ['spindle', 'type', 'body', 'insert', 'knob', 'tool', 'stickOut'] as const;
export type HolderStep = (typeof holderSteps)[number];

/** All lengths in millimetres. */
export const holderRules = {
  /** Nothing is chosen, and there is no holder without it. */
  missing: [],
  /** Nothing of the range has this code. */
  unknown: [],
  /** It belongs to another spindle. */
  'other-spindle': [],
  /** It is of another type than the one chosen. */
  'other-type': [],
  /** A collet of another series, or a sleeve for another bore or type. */
  'other-size': [],
  /** Nothing goes between this bore and a shank. */
  'no-insert-here': [],
  /** The shop keeps none of this type for this spindle. */
  'not-kept': [],
  /** The tool's sizes are none: not finite, not positive, or shank and flutes longer than the tool. */
  'tool-sizes': [],
  /** Torque or speed of the cut is told, and is no figure. */
  'cut-figures': [],
  /** The shank is thinner or thicker than what is gripped. */
  'shank-size': ['shank', 'smallest', 'largest'],
  /** A Weldon holder grips a flat, and the shank has none. */
  'plain-shank': [],
  /** Drills and reamers are not held by a screw at their side. */
  'pushed-aside': [],
  /** With flutes and neck outside, too little of the shank is left to grip. */
  'shank-too-short': ['available', 'needed'],
  /** The bore ends before enough of the shank is in. */
  'bore-too-shallow': ['depth', 'needed'],
  /** With flutes and neck outside, or the shank in far enough, the screw misses the flat. */
  'screw-beside-flat': ['needed', 'least', 'most'],
  /** None of what could follow holds this tool, for more than one reason. */
  'nothing-fits': ['shank'],
  /** The stick-out is not a length. */
  'not-a-length': [],
  /** The tool would be in farther than the bore is deep or its flutes allow, or the screw misses the flat. */
  'stick-out-too-small': ['stickOut', 'least'],
  /** The tool would be in too little to be held, or the screw misses the flat. */
  'stick-out-too-large': ['stickOut', 'most'],
} as const;

export type HolderRule = keyof typeof holderRules;

/** One reason against a choice, at the step where it is to be mended. */
export type HolderViolation = {
  readonly step: HolderStep;
  readonly rule: HolderRule;
  /** The figures that the rule names, in millimetres. */
  readonly numbers: Readonly<Record<string, number>>;
};

export function violation(
  step: HolderStep,
  rule: HolderRule,
  numbers: HolderViolation['numbers'] = {},
): HolderViolation {
  return { step, rule, numbers };
}
