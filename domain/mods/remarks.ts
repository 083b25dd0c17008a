// Remarks for the buyer of a mod that is allowed.

import { type Tool, suitsNonferrous } from '../tools/tools.ts';
import { nonferrousCoatings, sharpestHone } from './limits.ts';
import type { ModOperation } from './operations.ts';
import { type ModBase, type Workpiece, finishOf } from './workpiece.ts';

/**
 * In this order: grinding the diameter removes the coating; the ground parts have no coating; the coating is only for
 * aluminium and copper; a coating for steel, or a hone, on a tool that came for aluminium; grinding the shank removes
 * the flat; the flat is reground in its place on the shorter shank; a shank with a flat is not for a shrink-fit holder;
 * one with grooves is not for a hydraulic holder or a sealed collet.
 */
export type ModRemark =
  | 'coating-lost'
  | 'bare-where-ground'
  | 'coating-for-nonferrous'
  | 'coating-not-for-nonferrous'
  | 'hone-not-for-nonferrous'
  | 'flat-lost'
  | 'flat-ground-on'
  | 'flat-not-for-shrink-fit'
  | 'grooves-not-sealed';

/** Lists the remarks on a workpiece after the operations done on it. */
export function remarksOn(base: ModBase, piece: Workpiece, done: readonly ModOperation[]): ModRemark[] {
  const isDone = (name: ModOperation['operation']) => done.some(({ operation }) => operation === name);
  const { coating } = piece.finish;
  const hadFlat = hasFlatOf(base.tool);
  const hasFlat = hasFlatOf(piece.tool);
  const isNonferrous = suitsNonferrous(base.coating);
  const remarks: readonly (readonly [ModRemark, boolean])[] = [
    ['coating-lost', base.coating !== '' && coating === '' && !isDone('coating')],
    ['bare-where-ground', (finishOf(piece).bareAreas ?? []).length > 0],
    ['coating-for-nonferrous', isDone('coating') && nonferrousCoatings.includes(coating)],
    ['coating-not-for-nonferrous', isNonferrous && isDone('coating') && !suitsNonferrous(coating)],
    ['hone-not-for-nonferrous', isNonferrous && (piece.finish.edgeRadius ?? 0) > sharpestHone],
    ['flat-lost', hadFlat && !hasFlat],
    ['flat-ground-on', hadFlat && hasFlat && isDone('shorten') && !isDone('weldon-flat')],
    ['flat-not-for-shrink-fit', isDone('weldon-flat') || isDone('whistle-notch')],
    ['grooves-not-sealed', isDone('coolant-grooves')],
  ];
  return remarks.flatMap(([remark, applies]) => (applies ? [remark] : []));
}

function hasFlatOf({ shankForm = 'HA' }: Tool): boolean {
  return shankForm !== 'HA';
}
