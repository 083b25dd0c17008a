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

import { angleText, lengthText, smallLengthText, unitText } from '../../tools/size-text.ts';

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
  const length = (value: number) => withUnit(lengthText(value, units, shown), units, shown);
  if (diameter === null) return m.tool_libraries_no_sizes();
  const words = [
    profileNames[tool.profile](),
    m.tool_libraries_diameter({ size: length(diameter) }),
    ...(flutes === null ? [] : [m.tool_libraries_flutes({ count: flutes, shown: countText(flutes) })]),
    ...(corner === null || tool.profile !== 'radius'
      ? []
      : [m.tool_libraries_radius({ size: withUnit(smallLengthText(corner, units, shown), units, shown) })]),
    ...(tool.cutting_length === null ? [] : [m.tool_libraries_cut({ size: length(tool.cutting_length) })]),
    ...(tool.overall_length === null
      ? []
      : [m.tool_libraries_overall({ size: length(tool.overall_length) })]),
  ];
  return words.join(' · ');
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
    name:
      name === 'threadPitch'
        ? m.tool_libraries_pitch()
        : dimensionName({ name, symbol: symbolOf(name, { type }) }),
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
