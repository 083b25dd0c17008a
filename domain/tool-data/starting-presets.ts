// The shop's starting values as presets for CAM: one for each material that a tool is meant for.

import {
  type CategorizedTool,
  greatestFeedRate,
  isCutSize,
  isMaterialId,
  isoOf,
  type Machine,
  type MaterialId,
  partStart,
  type StartInput,
  type StartNote,
  type StartValues,
} from '../speeds/speeds.ts';
import { inInches, isForHoles, type Tool, type ToolType } from '../tools/tools.ts';
import type { ToolCoolant, ToolPreset } from './tool-record.ts';

/** A material by its symbol, such as P1, and its name in the shop. */
export type PresetMaterial = {
  readonly symbol: string;
  readonly name: string;
  /** The buyer's name for the material that they cut, such as 4140. */
  readonly ownName?: string;
};

/** Returns the name of the preset for a material: `P1 Low-carbon steel`, or with a name of the buyer’s own `4140 · P4`. */
export function presetName({ symbol, name, ownName }: PresetMaterial): string {
  return ownName === undefined ? `${symbol} ${name}` : `${ownName} · ${symbol}`;
}

/** The material that a buyer cuts. Its name is empty if they have none of their own for it. */
export type CutMaterial = { readonly material: MaterialId; readonly name: string };

/** Puts the material that the buyer cuts before the others, under their name for it. */
export function withCutFirst(
  materials: readonly PresetMaterial[],
  cut: CutMaterial | undefined,
): readonly PresetMaterial[] {
  const first = materials.find(({ symbol }) => symbol === cut?.material);
  if (cut === undefined || first === undefined) return materials;
  const named = cut.name === '' ? first : { ...first, ownName: cut.name };
  return [named, ...materials.filter((material) => material !== first)];
}

/** The feed of a mill straight down, as a share of its feed; also the default of CAM programs. */
const plungeShare = 1 / 3;

/**
 * ISO groups that solid carbide mills dry: coolant shocks the edge in hard steel, and turns the dust of cast iron into
 * paste.
 */
const dryGroups: readonly string[] = ['H', 'K'];

/** The notes on a cut that is deeper than its edges or its chips allow, or bends the tool too much. */
const tooMuch: readonly StartNote['code'][] = ['deeper-than-edges', 'deep-slot', 'deep-high-feed', 'bends'];

/**
 * Returns the presets of a tool for a machine. A control caps a spindle speed that is too high but keeps the feed rate,
 * so no preset exceeds the machine, and its feed rate belongs to the speed it has. A material without starting values,
 * or in which the tool is not advised, has no preset; neither has a cut that was asked for and is too much for the tool.
 */
export function startingPresets(
  part: CategorizedTool & Pick<StartInput, 'cut' | 'width' | 'depth'>,
  materials: readonly PresetMaterial[],
  machine: Machine,
): ToolPreset[] {
  const { tool, width } = part;
  if (width !== undefined && !isCutSize(tool, 'width', width)) return [];
  return materials.flatMap((material) => {
    const { symbol } = material;
    if (!isMaterialId(symbol)) return [];
    const { values, notes } = partStart({ ...part, material: symbol, machine });
    const isTooMuch = part.cut !== undefined && notes.some(({ code }) => tooMuch.includes(code));
    if (values === undefined || isTooMuch) return [];
    const isRpmLimited = notes.some(({ code }) => code === 'rpm-limited');
    return [
      {
        name: presetName(material),
        ...presetValues(part.tool, { ...values, isRpmLimited }, machine),
        coolant: coolantOf(part.tool, symbol),
      },
    ];
  });
}

function presetValues(
  tool: Tool,
  values: StartValues & { readonly isRpmLimited: boolean },
  machine: Machine,
): Omit<ToolPreset, 'name' | 'coolant'> {
  const { maximumRpm = Infinity } = machine;
  const exact = (millimetres: number) =>
    tool.units === 'inch' ? inInches(millimetres, 'metric') : millimetres;
  const own = (millimetres: number) => rounded(exact(millimetres));
  // CAM programs the centre of a thread mill, which moves more slowly than its edge.
  const feedRate = roundedWithin(
    exact(values.centreFeedRate ?? values.feedRate),
    exact(greatestFeedRate(machine)),
  );
  const cut =
    values.width !== undefined && values.depth !== undefined
      ? { stepover: own(values.width), stepdown: own(values.depth) }
      : undefined;
  const unit = tool.units === 'inch' ? 'in' : 'mm';
  const facts = [
    ...(cut ? [`ae ${cut.stepover} ${unit}`, `ap ${cut.stepdown} ${unit}`] : []),
    ...(values.isRpmLimited ? [`n max ${maximumRpm}`] : []),
  ];
  return {
    description: facts.join(', '),
    spindleSpeed: values.isRpmLimited ? maximumRpm : Math.min(rounded(values.rpm), maximumRpm),
    feedRate,
    plungeFeedRate: isForHoles(tool) ? feedRate : rounded(feedRate * plungeShare),
    ...cut,
  };
}

const millTypes: readonly ToolType[] = ['end-mill', 'thread-mill'];

function coolantOf(tool: Tool, material: MaterialId): ToolCoolant {
  if (tool.coolantThrough) return 'through tool';
  return millTypes.includes(tool.type) && dryGroups.includes(isoOf(material)) ? 'disabled' : 'flood';
}

/** Rounds to three digits; a whole number below the most where that would exceed it. */
function roundedWithin(value: number, most: number): number {
  return rounded(value) > most ? Math.floor(value) : rounded(value);
}

/** Rounds to three digits, because starting values are no more precise. */
function rounded(value: number): number {
  return Number(value.toPrecision(3));
}
