// What a buyer should know of a mod that is allowed.

import { nonferrousCoatings } from './limits.ts';
import type { ModOperation } from './operations.ts';
import type { ModBase, Workpiece } from './workpiece.ts';

/**
 * The coating went with the diameter; the coating is gone where the tool was ground; the coating is for aluminium and
 * copper; the flat went with the shank's diameter; the flat is ground on to where it belongs on the shorter shank; a
 * shank with a flat is not for a shrink-fit holder.
 */
export type ModRemark =
  | 'coating-lost'
  | 'bare-where-ground'
  | 'coating-for-nonferrous'
  | 'flat-lost'
  | 'flat-ground-on'
  | 'flat-not-for-shrink-fit';

/** What is to be said of a workpiece after the operations done on it. */
export function remarksOn(base: ModBase, piece: Workpiece, done: readonly ModOperation[]): ModRemark[] {
  const isDone = (name: ModOperation['operation']) => done.some(({ operation }) => operation === name);
  const { coating } = piece.finish;
  const hadFlat = base.tool.shankForm === 'HB';
  const hasFlat = piece.tool.shankForm === 'HB';
  const said: readonly (readonly [ModRemark, boolean])[] = [
    ['coating-lost', base.coating !== '' && coating === '' && !isDone('coating')],
    ['bare-where-ground', coating !== '' && piece.hasGroundEdges && !isDone('coating')],
    ['coating-for-nonferrous', isDone('coating') && nonferrousCoatings.includes(coating)],
    ['flat-lost', hadFlat && !hasFlat],
    ['flat-ground-on', hadFlat && hasFlat && isDone('shorten') && !isDone('weldon-flat')],
    ['flat-not-for-shrink-fit', isDone('weldon-flat')],
  ];
  return said.flatMap(([remark, isSaid]) => (isSaid ? [remark] : []));
}
