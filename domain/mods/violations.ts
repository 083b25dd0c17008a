// Violations of the rules of mods: which operation, which parameter, which rule, and what would be allowed.

import type { Allowed, ValueRule } from './allowed.ts';
import type { UnavailableReason } from './operation-rule.ts';
import type { ModOperationName } from './operations.ts';

/**
 * The rule that is broken. Beside those of values and of whole operations: the list is not an array, is empty or too
 * long; an entry is not an operation, is an unknown one, or one that no grinding can do; an operation is repeated or
 * excluded by another; its lengths are in other units than the tool's; it has an unknown parameter; the part is
 * discontinued; its dimensions are incomplete or contradict each other.
 */
export type ModRule =
  | ValueRule
  | UnavailableReason
  | 'not-a-list'
  | 'no-operations'
  | 'too-many-operations'
  | 'not-an-operation'
  | 'unknown-operation'
  | 'never-a-mod'
  | 'twice'
  | 'excluded'
  | 'wrong-units'
  | 'unknown-parameter'
  | 'discontinued'
  | 'unsound-tool';

/** One broken rule. */
export type ModViolation = {
  /** The index of the operation in the list as it came in; absent when the violation concerns the whole mod. */
  readonly at?: number | undefined;
  /** The name of the operation as it came in, known or not. */
  readonly operation?: string | undefined;
  readonly parameter?: string | undefined;
  readonly rule: ModRule;
  readonly allowed?: Allowed | undefined;
  /** The operation that excludes this one. */
  readonly other?: ModOperationName | undefined;
  /** The buyer can request a special tool instead: the request makes sense, but not as a mod. */
  readonly canBeSpecial: boolean;
};

const rulesOfSpecials: ReadonlySet<ModRule> = new Set<ModRule>([
  'below',
  'above',
  'adds-material',
  'not-offered',
  'never-a-mod',
  'not-for-this-tool',
  'no-room',
  'clamping-length',
  'no-standard-flat',
  'shank-too-thin',
  'too-many-flutes',
  'has-step',
  'has-flat',
  'point-to-split',
  'discontinued',
]);

/** Makes a violation. A value that no tool can have rules a special out. */
export function violation(
  found: Omit<ModViolation, 'canBeSpecial'> & { readonly value?: unknown },
): ModViolation {
  const { value, ...rest } = found;
  const isSize = typeof value !== 'number' || (value > 0 && value < largestSize);
  return { ...rest, canBeSpecial: isSize && rulesOfSpecials.has(found.rule) };
}

/** No dimension, angle or edge radius is larger than this, in any unit. */
const largestSize = 1000;
