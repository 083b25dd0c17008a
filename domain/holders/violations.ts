// Why pieces do not fit together, as a code with its figures; `messages` has the sentences.

/** The steps, in the order of choosing. */
export const holderSteps = ['spindle', 'type', 'body', 'insert', 'knob', 'tool', 'stickOut'] as const;
export type HolderStep = (typeof holderSteps)[number];

/** All lengths in millimetres. */
export const holderRules = {
  /** A required choice is missing. */
  missing: [],
  /** No piece of the range has this code. */
  unknown: [],
  /** The piece belongs to another spindle. */
  'other-spindle': [],
  /** The piece is of another type than the one chosen. */
  'other-type': [],
  /** A collet of another series, or a sleeve for another bore or type. */
  'other-size': [],
  /** This bore takes no insert. */
  'no-insert-here': [],
  /** The shop has no holder of this type for this spindle. */
  'not-kept': [],
  /** The tool's sizes are not valid: not finite, not positive, or shank and flutes longer than the tool. */
  'tool-sizes': [],
  /** Torque or speed of the cut is given and is not a valid figure. */
  'cut-figures': [],
  /** The shank is thinner or thicker than the grip holds. */
  'shank-size': ['shank', 'smallest', 'largest'],
  /** A Weldon holder grips a flat, and the shank has none. */
  'plain-shank': [],
  /** A screw at the side cannot hold drills and reamers. */
  'pushed-aside': [],
  /** The jaws of a drill chuck open under the side load of a mill. */
  'side-load': [],
  /** With flutes and neck outside, too little of the shank is left to grip. */
  'shank-too-short': ['available', 'needed'],
  /** The bore ends before enough of the shank is in. */
  'bore-too-shallow': ['depth', 'needed'],
  /** With flutes and neck outside or the shank in far enough, the screw misses the flat. */
  'screw-beside-flat': ['needed', 'least', 'most'],
  /** No possible next piece holds this tool, for more than one reason. */
  'nothing-fits': ['shank'],
  /** The stick-out is not a length. */
  'not-a-length': [],
  /** The tool would be in farther than the bore is deep or its flutes allow, or the screw would miss the flat. */
  'stick-out-too-small': ['stickOut', 'least'],
  /** The tool would not be in far enough to be held, or the screw would miss the flat. */
  'stick-out-too-large': ['stickOut', 'most'],
} as const;

export type HolderRule = keyof typeof holderRules;

/** One broken rule, at the step where the buyer can correct it. */
export type HolderViolation = {
  readonly step: HolderStep;
  readonly rule: HolderRule;
  /** The figures of the rule, in millimetres. */
  readonly numbers: Readonly<Record<string, number>>;
};

export function violation(
  step: HolderStep,
  rule: HolderRule,
  numbers: HolderViolation['numbers'] = {},
): HolderViolation {
  return { step, rule, numbers };
}
