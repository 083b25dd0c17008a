// Remarks for the buyer of a mod that is allowed.

import { nonferrousCoatings } from './limits.ts';
import type { ModOperation } from './operations.ts';
import type { ModBase, Workpiece } from './workpiece.ts';

/**
 * In this order: grinding the diameter removes the coating; the ground parts have no coating; the coating is only for
 * aluminium and copper; grinding the shank removes the flat; the flat is reground in its place on the shorter shank; a
 * shank with a flat is not for a shrink-fit holder.
 */
export type ModRemark =
  | 'coating-lost'
  | 'bare-where-ground'
  | 'coating-for-nonferrous'
  | 'flat-lost'
  | 'flat-ground-on'
  | 'flat-not-for-shrink-fit';

/** Lists the remarks on a workpiece after the operations done on it. */
export function remarksOn(base: ModBase, piece: Workpiece, done: readonly ModOperation[]): ModRemark[] {
  const isDone = (name: ModOperation['operation']) => done.some(({ operation }) => operation === name);
  const { coating } = piece.finish;
  const hadFlat = base.tool.shankForm === 'HB';
  const hasFlat = piece.tool.shankForm === 'HB';
  const remarks: readonly (readonly [ModRemark, boolean])[] = [
    ['coating-lost', base.coating !== '' && coating === '' && !isDone('coating')],
    ['bare-where-ground', coating !== '' && piece.hasGroundEdges && !isDone('coating')],
    ['coating-for-nonferrous', isDone('coating') && nonferrousCoatings.includes(coating)],
    ['flat-lost', hadFlat && !hasFlat],
    ['flat-ground-on', hadFlat && hasFlat && isDone('shorten') && !isDone('weldon-flat')],
    ['flat-not-for-shrink-fit', isDone('weldon-flat')],
  ];
  return remarks.flatMap(([remark, applies]) => (applies ? [remark] : []));
}
