// The shop's starting values as presets for CAM: one for each material that a tool is meant for.

import { type DrillPlace, isMaterialId, partStart, type StartValues } from '../speeds/speeds.ts';
import { inInches, type Tool } from '../tools/tools.ts';
import type { ToolPreset } from './tool-record.ts';

/** A material by its symbol, such as P1, and what the shop calls it. */
export type PresetMaterial = { readonly symbol: string; readonly name: string };

/** Straight down an end mill goes at a third of its feed, as CAM programs begin with, too. */
const plungeShare = 1 / 3;

/** A material without starting values, or in which the tool is not advised, has no preset. */
export function startingPresets(part: DrillPlace, materials: readonly PresetMaterial[]): ToolPreset[] {
  return materials.flatMap(({ symbol, name }) => {
    const start = isMaterialId(symbol) ? partStart({ ...part, material: symbol }) : undefined;
    return start?.values ? [presetOf(`${symbol} ${name}`, part.tool, start.values)] : [];
  });
}

function presetOf(name: string, tool: Tool, values: StartValues): ToolPreset {
  const own = (millimetres: number) =>
    rounded(tool.units === 'inch' ? inInches(millimetres, 'metric') : millimetres);
  // CAM moves the centre of a thread mill, which goes slower than its edge.
  const feedRate = own(values.centreFeedRate ?? values.feedRate);
  const isForHoles = tool.type === 'drill' || tool.type === 'reamer';
  const cut =
    tool.type === 'end-mill' && values.width !== undefined && values.depth !== undefined
      ? { stepover: own(values.width), stepdown: own(values.depth) }
      : undefined;
  const unit = tool.units === 'inch' ? 'in' : 'mm';
  return {
    name,
    description: cut ? `ae ${cut.stepover} ${unit}, ap ${cut.stepdown} ${unit}` : '',
    spindleSpeed: rounded(values.rpm),
    feedRate,
    plungeFeedRate: isForHoles ? feedRate : rounded(feedRate * plungeShare),
    ...cut,
    coolant: tool.coolantThrough ? 'through tool' : 'flood',
  };
}

/** Three digits: starting values are not known better. */
function rounded(value: number): number {
  return Number(value.toPrecision(3));
}
