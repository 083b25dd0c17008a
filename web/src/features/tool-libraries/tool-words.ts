// Texts about the tools of a library, and their differences to a part.

import type { FoundLibrary, LibraryTool, ToolDifference, ToolMatch } from '@chipload/contract';
import { getDomainName } from '@chipload/contract/wire-names';
import { type ComparedSize, comparedSizes, type ToolMaterial } from '@chipload/domain/tool-data';
import {
  type ShownUnits,
  type ToolProfile,
  symbolOf,
  type ToolUnits,
  unitsShown,
} from '@chipload/domain/tools';
import { m } from '@chipload/messages';
import { dimensionName } from '@chipload/messages/dimensions';
import { countText } from '@chipload/ui/count-text';

import { angleText, lengthText, smallLengthText, unitText, withDecimalSign } from '../../tools/size-text.ts';

const profileNames: Readonly<Record<ToolProfile, () => string>> = {
  square: m.tool_libraries_profile_square,
  radius: m.tool_libraries_profile_radius,
  chamfer: m.tool_libraries_profile_chamfer,
  ball: m.tool_libraries_profile_ball,
  'high-feed': m.tool_libraries_profile_high_feed,
  tapered: m.tool_libraries_profile_tapered,
  lens: m.tool_libraries_profile_lens,
  oval: m.tool_libraries_profile_oval,
  drill: m.tool_libraries_profile_drill,
  reamer: m.tool_libraries_profile_reamer,
  thread: m.tool_libraries_profile_thread,
};

const materialNames: Readonly<Record<ToolMaterial, () => string>> = {
  carbide: m.tool_libraries_material_carbide,
  hss: m.tool_libraries_material_hss,
  other: m.tool_libraries_material_other,
};

function coolantText(isThrough: boolean): string {
  return isThrough ? m.tool_libraries_coolant_through() : m.tool_libraries_coolant_outside();
}

type OtherKind = FoundLibrary['not_sold'][number]['kind'];

const kindNames: Readonly<Record<OtherKind, () => string>> = {
  holder: m.tool_libraries_kind_holder,
  probe: m.tool_libraries_kind_probe,
  tap: m.tool_libraries_kind_tap,
  'spot-drill': m.tool_libraries_kind_spot_drill,
  'center-drill': m.tool_libraries_kind_center_drill,
  counterbore: m.tool_libraries_kind_counterbore,
  countersink: m.tool_libraries_kind_countersink,
  'boring-bar': m.tool_libraries_kind_boring_bar,
  'chamfer-mill': m.tool_libraries_kind_chamfer_mill,
  'face-mill': m.tool_libraries_kind_face_mill,
  'slot-mill': m.tool_libraries_kind_slot_mill,
  'dovetail-mill': m.tool_libraries_kind_dovetail_mill,
  'left-hand': m.tool_libraries_kind_left_hand,
  'lollipop-mill': m.tool_libraries_kind_lollipop_mill,
  'radius-mill': m.tool_libraries_kind_radius_mill,
  'form-mill': m.tool_libraries_kind_form_mill,
  'barrel-mill': m.tool_libraries_kind_barrel_mill,
  'single-profile-thread-mill': m.tool_libraries_kind_single_profile,
  indexable: m.tool_libraries_kind_indexable,
  'down-cut': m.tool_libraries_kind_down_cut,
  saw: m.tool_libraries_kind_saw,
  turning: m.tool_libraries_kind_turning,
  jet: m.tool_libraries_kind_jet,
  other: m.tool_libraries_kind_other,
};

/** Returns the name of a type of tools that the shop does not sell. */
export function kindName(kind: OtherKind): string {
  return kindNames[kind]();
}

/** Returns the tool's sizes in a line: `square · Ø 1/2 in · 4 flutes · LOC 1 in`. */
export function toolSizes({ tool }: Pick<LibraryTool, 'tool'>, shown: ShownUnits): string {
  const { units, cutting_diameter: diameter, corner_radius: corner, flutes } = tool;
  const length = (value: number, text: typeof lengthText = lengthText) =>
    units === null ? withDecimalSign(String(value)) : withUnit(text(value, units, shown), units, shown);
  if (diameter === null) return [...kindWords(tool), m.tool_libraries_no_sizes()].join(' · ');
  const words = [
    ...kindWords(tool),
    m.tool_libraries_diameter({ size: length(diameter) }),
    ...(flutes === null ? [] : [m.tool_libraries_flutes({ count: flutes, shown: countText(flutes) })]),
    ...(corner === null || tool.profile !== 'radius'
      ? []
      : [m.tool_libraries_radius({ size: length(corner, smallLengthText) })]),
    ...(tool.thread === null ? [] : [m.tool_libraries_thread({ thread: tool.thread })]),
    ...(tool.thread_pitch === null ? [] : [m.tool_libraries_pitch_of({ size: length(tool.thread_pitch) })]),
    ...(tool.thread_angle === null
      ? []
      : [m.tool_libraries_thread_angle({ angle: angleText(tool.thread_angle) })]),
    ...(tool.cutting_length === null ? [] : [m.tool_libraries_cut({ size: length(tool.cutting_length) })]),
    ...(tool.overall_length === null
      ? []
      : [m.tool_libraries_overall({ size: length(tool.overall_length) })]),
  ];
  return words.join(' · ');
}

function kindWords({ tool_type: type, profile }: LibraryTool['tool']): string[] {
  if (profile !== null) return [profileNames[profile]()];
  return type === null ? [] : [m.tool_libraries_kind_end_mill()];
}

const neededTexts: Readonly<Record<LibraryTool['missing'][number], () => string>> = {
  kind: m.tool_libraries_missing_kind,
  units: m.tool_libraries_missing_units,
  cutting_diameter: m.tool_libraries_missing_diameter,
  corner_radius: m.tool_libraries_missing_radius,
  taper_angle: m.tool_libraries_missing_taper,
  thread_pitch: m.tool_libraries_missing_pitch,
};

/** Says what the file would have to tell, so that parts can be offered for a tool; empty where nothing is missing. */
export function missingText({ missing }: Pick<LibraryTool, 'missing'>): string {
  if (missing.length === 0) return '';
  return m.tool_libraries_missing({ names: missing.map((name) => neededTexts[name]()).join(', ') });
}

/** Says what the file does not tell of a tool, in which the part may differ; empty where it tells everything. */
export function untoldText(
  { not_in_file: untold }: Pick<ToolMatch, 'not_in_file'>,
  tool: LibraryTool['tool'],
): string {
  if (untold.length === 0) return '';
  return m.tool_libraries_not_in_file({ names: untold.map((name) => untoldName(name, tool)).join(', ') });
}

function untoldName(
  name: ToolMatch['not_in_file'][number],
  { tool_type: type }: LibraryTool['tool'],
): string {
  switch (name) {
    case 'profile':
      return lowerCase(m.tool_libraries_profile());
    case 'thread':
      return lowerCase(m.tool_libraries_thread_name());
    case 'coolant_through':
      return lowerCase(m.tool_libraries_coolant());
    case 'tool_material':
      return lowerCase(m.tool_libraries_material());
    default:
      return lowerCase(sizeName(getDomainName(comparedSizes, name), type));
  }
}

/** Within a list of names, none begins with a capital, apart from abbreviations. */
function lowerCase(text: string): string {
  return /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

function sizeName(name: ComparedSize, type: LibraryTool['tool']['tool_type']): string {
  if (name === 'threadPitch') return m.tool_libraries_pitch();
  return dimensionName({ name, symbol: symbolOf(name, { type: type ?? 'end-mill' }) });
}

/** Describes a difference in a sentence. */
export function differenceText(
  difference: ToolDifference,
  { units }: Pick<ToolMatch, 'units'>,
  { tool_type: type }: LibraryTool['tool'],
  shown: ShownUnits,
): string {
  if (difference.name === 'profile') {
    return m.tool_libraries_difference({
      name: m.tool_libraries_profile(),
      offered: profileNames[difference.offered](),
      wanted: profileNames[difference.wanted](),
    });
  }
  if (difference.name === 'coolant_through') {
    return m.tool_libraries_difference({
      name: m.tool_libraries_coolant(),
      offered: coolantText(difference.offered),
      wanted: coolantText(difference.wanted),
    });
  }
  if (difference.name === 'tool_material') {
    return m.tool_libraries_difference({
      name: m.tool_libraries_material(),
      offered: materialNames[difference.offered](),
      wanted: materialNames[difference.wanted](),
    });
  }
  const { offered, wanted } = difference;
  const name = getDomainName(comparedSizes, difference.name);
  const value = valueIn(name, units, shown);
  return m.tool_libraries_difference({
    name: sizeName(name, type),
    offered: value(offered),
    wanted: value(wanted),
  });
}

function valueIn(name: ComparedSize, units: ToolUnits, shown: ShownUnits): (value: number) => string {
  if (name === 'flutes') return countText;
  if (name === 'pointAngle' || name === 'taperAngle') return angleText;
  const text = name === 'cornerRadius' || name === 'cornerChamfer' ? smallLengthText : lengthText;
  return (value) => withUnit(text(rounded(value), units, shown), units, shown);
}

/** Rounds off the error of the conversion to millimetres and back. */
function rounded(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}

function withUnit(text: string, units: ToolUnits, shown: ShownUnits): string {
  return `${text} ${unitText(unitsShown(units, shown))}`;
}
