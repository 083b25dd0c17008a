// The changes that a mod makes to a tool, as data; `messages` has the sentences.

import {
  type DimensionName,
  type DrillStep,
  type ShankForm,
  type Tool,
  type ToolProfile,
  dimensionNames,
  symbolOf,
} from '../tools/tools.ts';
import { type ModUnit, stepsOf } from './digits.ts';
import type { UndrawnWork } from './undrawn-work.ts';
import type { Finish } from './workpiece.ts';

/** One difference. A dimension that was added has no `from`, one that is gone no `to`. */
export type ModChange =
  | {
      readonly change: 'size';
      readonly dimension: DimensionName;
      readonly symbol: string;
      readonly unit: ModUnit;
      readonly from: number | undefined;
      readonly to: number | undefined;
    }
  | { readonly change: 'shape'; readonly from: ToolProfile; readonly to: ToolProfile }
  | { readonly change: 'shank-form'; readonly from: ShankForm; readonly to: ShankForm }
  | {
      readonly change: 'step';
      readonly unit: ModUnit;
      readonly from: DrillStep | undefined;
      readonly to: DrillStep | undefined;
    }
  | { readonly change: 'coating' | 'tolerance'; readonly from: string; readonly to: string }
  | { readonly change: 'edge'; readonly from: number | undefined; readonly to: number | undefined }
  /** Work that no dimension shows; the part had none of it. */
  | ({ readonly change: 'work' } & UndrawnWork)
  | { readonly change: 'marking'; readonly from: string | undefined; readonly to: string | undefined };

/** A tool with its finish: coating, tolerance, edge and marking are not among its dimensions. */
export type FinishedTool = { readonly tool: Tool; readonly finish: Finish };

/** Lists the differences between two states of a tool, in the order of a data sheet. */
export function changesBetween(before: FinishedTool, after: FinishedTool): ModChange[] {
  return [
    ...dimensionNames.flatMap((name) => sizeChange(name, before.tool, after.tool)),
    ...shapeChanges(before.tool, after.tool),
    ...finishChanges(before.finish, after.finish),
  ];
}

function sizeChange(dimension: DimensionName, before: Tool, after: Tool): ModChange[] {
  const unit: ModUnit = dimension.endsWith('Angle') ? 'degrees' : after.units;
  const [from, to] = [before[dimension], after[dimension]];
  const isSame =
    from === to || (from !== undefined && to !== undefined && stepsOf(from, unit) === stepsOf(to, unit));
  return isSame ? [] : [{ change: 'size', dimension, symbol: symbolOf(dimension, after), unit, from, to }];
}

function shapeChanges(before: Tool, after: Tool): ModChange[] {
  const changes: ModChange[] = [];
  if (before.profile !== after.profile)
    changes.push({ change: 'shape', from: before.profile, to: after.profile });
  const { shankForm: formBefore = 'HA' } = before;
  const { shankForm: formAfter = 'HA' } = after;
  if (formBefore !== formAfter) changes.push({ change: 'shank-form', from: formBefore, to: formAfter });
  if (!isSameStep(before.step, after.step))
    changes.push({ change: 'step', unit: after.units, from: before.step, to: after.step });
  return changes;
}

function isSameStep(one: DrillStep | undefined, other: DrillStep | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  return one.diameter === other.diameter && one.length === other.length && one.angle === other.angle;
}

function finishChanges(before: Finish, after: Finish): ModChange[] {
  const changes: ModChange[] = [];
  if (before.coating !== after.coating)
    changes.push({ change: 'coating', from: before.coating, to: after.coating });
  if (before.diameterTolerance !== after.diameterTolerance)
    changes.push({ change: 'tolerance', from: before.diameterTolerance, to: after.diameterTolerance });
  if (before.edgeRadius !== after.edgeRadius)
    changes.push({ change: 'edge', from: before.edgeRadius, to: after.edgeRadius });
  if (before.marking !== after.marking)
    changes.push({ change: 'marking', from: before.marking, to: after.marking });
  return changes;
}
