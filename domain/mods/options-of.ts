// What may be offered for a tool, beside what is already chosen: the fields of a screen with their limits.

import type { OfferedParameter, UnavailableReason } from './operation-rule.ts';
import { type ModOperation, type ModOperationName, type WorkStage, modOperations } from './operations.ts';
import { operationRules } from './rules.ts';
import { type ModTerms, modTerms } from './terms.ts';
import { workThrough } from './work-through.ts';
import type { ModBase } from './workpiece.ts';

/** An operation as it may be offered. */
export type ModOption = {
  readonly operation: ModOperationName;
  readonly stage: WorkStage;
  /** What it costs and takes by itself. */
  readonly terms: ModTerms;
  /** Whether it is among what is chosen, and allowed as it was chosen. */
  readonly isChosen: boolean;
} & (
  | { readonly isOffered: true; readonly parameters: readonly OfferedParameter[] }
  | {
      readonly isOffered: false;
      readonly reason: UnavailableReason | 'excluded' | 'discontinued' | 'unsound-tool';
      /** The operation chosen that excludes this one. */
      readonly excludedBy?: ModOperationName | undefined;
    }
);

/**
 * Every operation in the order of work, with the limits of its parameters on the tool as the chosen operations before
 * it leave it, or why it cannot be had. What is wrong with those chosen is `evaluateMod`'s to say.
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
