// How long a mod takes, and whether its drawing has to be approved.

import type { ModOperationName } from './operations.ts';
import { daysForFurtherOperation, modTerms, operationsToApprove } from './terms.ts';

/** Working days until a mod leaves the shop: until the tool is there, the longest operation, and a day for each other. */
export function modLeadDays(operations: readonly ModOperationName[], daysToTool: number): number {
  const longest = Math.max(0, ...operations.map((name) => modTerms[name].leadDays));
  return daysToTool + longest + Math.max(0, operations.length - 1) * daysForFurtherOperation;
}

/** Why the buyer has to approve the drawing: single operations, or their number. Empty when there is no need. */
export function approvalReasons(
  operations: readonly ModOperationName[],
): readonly (ModOperationName | 'several-operations')[] {
  const single = operations.filter((name) => modTerms[name].needsApproval);
  return operations.length >= operationsToApprove ? [...single, 'several-operations'] : single;
}
