// The operations that a screen can offer for a tool, given those already chosen, with the limits of each field.

import type { OfferedParameter, UnavailableReason } from './operation-rule.ts';
import { type ModOperation, type ModOperationName, type WorkStage, modOperations } from './operations.ts';
import { operationRules } from './rules.ts';
import { type ModTerms, modTerms } from './terms.ts';
import { workThrough } from './work-through.ts';
import type { ModBase } from './workpiece.ts';

/** One operation and whether it is available. */
export type ModOption = {
  readonly operation: ModOperationName;
  readonly stage: WorkStage;
  /** Its price and time by itself. */
  readonly terms: ModTerms;
  /** Chosen, and allowed with the chosen values. */
  readonly isChosen: boolean;
} & (
  | { readonly isOffered: true; readonly parameters: readonly OfferedParameter[] }
  | {
      readonly isOffered: false;
      readonly reason: UnavailableReason | 'excluded' | 'discontinued' | 'unsound-tool';
      /** The chosen operation that excludes this one. */
      readonly excludedBy?: ModOperationName | undefined;
    }
);

/**
 * Lists every operation in the order of work: with the limits of its parameters on the tool that the earlier chosen
 * operations leave, or with the reason why it is not available. Violations of the chosen operations are reported by
 * `evaluateMod`.
 */
export function optionsOf(base: ModBase, chosen: unknown = []): ModOption[] {
  const { done, offers, violations } = workThrough(base, chosen, 'all');
  const obstacle = violations.find(({ rule }) => rule === 'discontinued' || rule === 'unsound-tool');
  return modOperations.map((operation): ModOption => {
    const shared = {
      operation,
      stage: operationRules[operation].stage,
      terms: modTerms[operation],
      isChosen: done.some((one) => one.operation === operation),
    };
    const excludedBy = excluding(operation, done);
    if (excludedBy !== undefined) return { ...shared, isOffered: false, reason: 'excluded', excludedBy };
    const offer = offers.get(operation);
    if (offer === undefined)
      return {
        ...shared,
        isOffered: false,
        reason: obstacle?.rule === 'discontinued' ? 'discontinued' : 'unsound-tool',
      };
    return { ...shared, ...offer };
  });
}

function excluding(operation: ModOperationName, done: readonly ModOperation[]): ModOperationName | undefined {
  return done.find((one) => operationRules[operation].excludes.includes(one.operation))?.operation;
}
