// The lead time of a mod, and whether its drawing needs approval.

import type { ModOperationName } from './operations.ts';
import { daysPerFurtherOperation, modTerms, approvalFromOperationCount } from './terms.ts';

/**
 * Returns the working days until a mod is ready to ship: the wait for the tool, the longest operation, and a day for
 * each further operation.
 */
export function modLeadDays(operations: readonly ModOperationName[], daysToTool: number): number {
  const longest = Math.max(0, ...operations.map((name) => modTerms[name].leadDays));
  return daysToTool + longest + Math.max(0, operations.length - 1) * daysPerFurtherOperation;
}

/**
 * Returns why the buyer must approve the drawing: single operations, or their number. Empty when no approval is needed.
 */
export function approvalReasons(
  operations: readonly ModOperationName[],
): readonly (ModOperationName | 'several-operations')[] {
  const single = operations.filter((name) => modTerms[name].needsApproval);
  return operations.length >= approvalFromOperationCount ? [...single, 'several-operations'] : single;
}
