// The order of work of a mod, for the shop floor.

import type { ModOperation, ModOperationName, WorkStage } from './operations.ts';
import { operationRules } from './rules.ts';
import type { ModBase, Workpiece } from './workpiece.ts';

/** A step of the work. Stripping the old coating has no operation, because a buyer does not choose it. */
export type WorkStep = { readonly stage: WorkStage; readonly operation: ModOperationName | undefined };

/**
 * Lists the steps of a mod in their order. The old coating is stripped first unless it stays; a bare tool has no
 * coating step.
 */
export function planOf(base: ModBase, piece: Workpiece, done: readonly ModOperation[]): WorkStep[] {
  const isRecoated = done.some(({ operation }) => operation === 'coating');
  const isStripped = base.coating !== '' && (isRecoated || piece.finish.coating === '');
  const steps = done
    .map(({ operation }) => ({ stage: operationRules[operation].stage, operation }))
    .filter(({ stage }) => stage !== 'coat' || piece.finish.coating !== '');
  return isStripped ? [{ stage: 'strip', operation: undefined }, ...steps] : steps;
}
