// The name of a step of a hole, and why it has its size, in sentences.

import type { PlannedStep } from '@chipload/contract';
import type { ToolUnits } from '@chipload/domain/tools';
import { m } from '@chipload/messages';
import { angleText } from '../tools/size-text.ts';
import { rounded } from '../cutting/value-text.ts';
import { exactLengthText } from './exact-length.ts';

/** Returns the name of a step: `Drill 5.8 mm`. */
export function stepName({ kind, diameter, thread, angle }: PlannedStep, shown: ToolUnits): string {
  const size = { diameter: exactLengthText(diameter, shown) };
  const named = { thread: thread ?? '' };
  switch (kind) {
    case 'spot':
      return m.holes_step_spot(size);
    case 'drill':
      return m.holes_step_drill(size);
    case 'ream':
      return m.holes_step_ream(size);
    case 'mill-thread':
      return m.holes_step_mill_thread(named);
    case 'tap':
      return m.holes_step_tap(named);
    case 'form-thread':
      return m.holes_step_form_thread(named);
    case 'mill-counterbore':
      return m.holes_step_mill_counterbore(size);
    case 'countersink':
      return m.holes_step_countersink({ ...size, angle: angleText(angle ?? 0) });
  }
}

/** Returns the sentences on a step: what its size comes from, how deep it goes, and that the shop does not make its tool. */
export function stepSentences(step: PlannedStep, shown: ToolUnits): string[] {
  const { kind, depth, angle, is_made: isMade } = step;
  const length = (millimetres: number) => exactLengthText(millimetres, shown);
  const notMade = isMade ? [] : [m.holes_not_made()];
  switch (kind) {
    case 'spot':
      return [m.holes_why_spot({ angle: angleText(angle ?? 0) }), ...notMade];
    case 'drill':
      return [drillReason(step, length), ...drillDepth(step, length)];
    case 'ream':
      return step.limits === null || step.hole === null
        ? []
        : [
            m.holes_why_ream({
              least: length(step.limits.least),
              most: length(step.limits.most),
              holeLeast: length(step.hole.least),
              holeMost: length(step.hole.most),
            }),
          ];
    case 'mill-thread':
      return [
        m.holes_why_mill_thread(),
        ...(depth === null ? [] : [m.holes_mill_reach({ depth: length(depth) })]),
      ];
    case 'tap':
    case 'form-thread':
      return [m.holes_why_tap()];
    case 'mill-counterbore': {
      const most = length(step.limits?.most ?? 0);
      return [
        depth === null
          ? m.holes_why_counterbore_open({ most })
          : m.holes_why_counterbore({ most, depth: length(depth) }),
      ];
    }
    case 'countersink':
      return [
        ...(step.thread === null ? [] : [m.holes_why_mouth()]),
        ...(depth === null ? [] : [m.holes_why_countersink({ depth: length(depth) })]),
        ...notMade,
      ];
  }
}

type Length = (millimetres: number) => string;

function drillReason({ purpose, limits, stock, percent, thread }: PlannedStep, length: Length): string {
  const range = limits === null ? undefined : { least: length(limits.least), most: length(limits.most) };
  const share = rounded(percent ?? 0, 0);
  switch (purpose) {
    case 'reamer':
      return stock === null
        ? m.holes_why_hole_plain()
        : m.holes_why_reamer({ least: length(stock.least), most: length(stock.most) });
    case 'thread':
      if (range === undefined) return m.holes_why_hole_plain();
      return percent === null
        ? m.holes_why_pipe(range)
        : m.holes_why_thread({ percent: share, ...range, standard: thread?.startsWith('M') ? '6H' : '2B' });
    case 'forming':
      return range === undefined
        ? m.holes_why_hole_plain()
        : m.holes_why_forming({ percent: share, ...range });
    case 'taper':
      return m.holes_why_taper();
    case 'clearance':
      return m.holes_why_clearance();
    case 'counterbore':
      return m.holes_why_counterbore_hole();
    default:
      return range === undefined ? m.holes_why_hole_plain() : m.holes_why_hole(range);
  }
}

function drillDepth({ purpose, depth, deeper, reach }: PlannedStep, length: Length): string[] {
  // A screw's hole goes through the part, whose thickness the counterbore does not say.
  if (purpose === 'counterbore') return [];
  if (depth === null || reach === null) return [m.holes_no_depth()];
  if (deeper !== null) return [m.holes_depth_deeper({ depth: length(depth), deeper: length(deeper) })];
  return [m.holes_depth_full({ depth: length(depth) })];
}
