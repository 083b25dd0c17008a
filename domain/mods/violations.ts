// What the rules have against a mod: which operation, which parameter, which rule, and what would be allowed.

import type { Allowed, ValueRule } from './allowed.ts';
import type { UnavailableReason } from './operation-rule.ts';
import type { ModOperationName } from './operations.ts';

/**
 * The rule that a wish breaks. Beside those of values and of whole operations: the list is none, is empty or endless;
 * an entry is no operation, an unknown one, one that no grinding can do; an operation stands twice or beside one that
 * excludes it; its lengths are in other units than the tool's; it is told what it does not know; the part is no longer
 * made; its dimensions are not known well enough.
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

/** One thing the rules have against a mod. */
export type ModViolation = {
  /** The place of the operation in the list as it came in; absent when the mod as a whole is meant. */
  readonly at?: number | undefined;
  /** The operation as it was named, known or not. */
  readonly operation?: string | undefined;
  readonly parameter?: string | undefined;
  readonly rule: ModRule;
  readonly allowed?: Allowed | undefined;
  /** The operation that excludes this one. */
  readonly other?: ModOperationName | undefined;
  /** Whether the wish can be asked for as a tool made specially: it makes sense, but not as a mod. */
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
  'discontinued',
]);

/** A violation; a value that is no size at all makes no special. */
export function violation(
  found: Omit<ModViolation, 'canBeSpecial'> & { readonly value?: unknown },
): ModViolation {
  const { value, ...rest } = found;
  const isSize = typeof value !== 'number' || (value > 0 && value < largestSize);
  return { ...rest, canBeSpecial: isSize && rulesOfSpecials.has(found.rule) };
}

/** No tool has a dimension, an angle or an edge beyond this, in whatever unit. */
const largestSize = 1000;
