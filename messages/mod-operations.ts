// The names of the operations on a part and of their parameters.

import { m } from '@chipload/messages';
import type { Language } from './locale.ts';

type Options = { readonly locale?: Language };
type Message = (inputs: object, options?: Options) => string;

const operations = {
  shorten: m.mods_operation_shorten,
  'shank-reduction': m.mods_operation_shank_reduction,
  'weldon-flat': m.mods_operation_weldon_flat,
  'whistle-notch': m.mods_operation_whistle_notch,
  'coolant-grooves': m.mods_operation_coolant_grooves,
  'shorter-flute': m.mods_operation_shorter_flute,
  neck: m.mods_operation_neck,
  'smaller-diameter': m.mods_operation_smaller_diameter,
  'back-taper': m.mods_operation_back_taper,
  'cylindrical-margin': m.mods_operation_cylindrical_margin,
  'drill-diameter': m.mods_operation_drill_diameter,
  'chip-breakers': m.mods_operation_chip_breakers,
  'point-angle': m.mods_operation_point_angle,
  'split-point': m.mods_operation_split_point,
  step: m.mods_operation_step,
  'corner-radius': m.mods_operation_corner_radius,
  'corner-chamfer': m.mods_operation_corner_chamfer,
  'ball-nose': m.mods_operation_ball_nose,
  'corner-blend': m.mods_operation_corner_blend,
  'edge-preparation': m.mods_operation_edge_preparation,
  'polished-flutes': m.mods_operation_polished_flutes,
  coating: m.mods_operation_coating,
  marking: m.mods_operation_marking,
} satisfies Record<string, Message>;

const done = {
  shorten: m.mods_done_shorten,
  'shank-reduction': m.mods_done_shank_reduction,
  'weldon-flat': m.mods_done_weldon_flat,
  'whistle-notch': m.mods_done_whistle_notch,
  'coolant-grooves': m.mods_done_coolant_grooves,
  'shorter-flute': m.mods_done_shorter_flute,
  neck: m.mods_done_neck,
  'smaller-diameter': m.mods_done_smaller_diameter,
  'back-taper': m.mods_done_back_taper,
  'cylindrical-margin': m.mods_done_cylindrical_margin,
  'drill-diameter': m.mods_done_drill_diameter,
  'chip-breakers': m.mods_done_chip_breakers,
  'point-angle': m.mods_done_point_angle,
  'split-point': m.mods_done_split_point,
  step: m.mods_done_step,
  'corner-radius': m.mods_done_corner_radius,
  'corner-chamfer': m.mods_done_corner_chamfer,
  'ball-nose': m.mods_done_ball_nose,
  'corner-blend': m.mods_done_corner_blend,
  'edge-preparation': m.mods_done_edge_preparation,
  'polished-flutes': m.mods_done_polished_flutes,
  coating: m.mods_done_coating,
  marking: m.mods_done_marking,
} satisfies Record<keyof typeof operations, Message>;

const requests = {
  longer: m.mods_special_longer,
  'larger-diameter': m.mods_special_larger_diameter,
  'more-flutes': m.mods_special_more_flutes,
  'left-hand': m.mods_special_left_hand,
  'coolant-through': m.mods_special_coolant_through,
} satisfies Record<string, Message>;

const parameters = {
  overallLength: m.mods_parameter_overall_length,
  shankDiameter: m.mods_parameter_shank_diameter,
  cuttingLength: m.mods_parameter_cutting_length,
  neckDiameter: m.mods_parameter_neck_diameter,
  neckLength: m.mods_parameter_neck_length,
  cuttingDiameter: m.mods_parameter_cutting_diameter,
  tolerance: m.mods_parameter_tolerance,
  pointAngle: m.mods_parameter_point_angle,
  stepDiameter: m.mods_parameter_step_diameter,
  stepLength: m.mods_parameter_step_length,
  stepAngle: m.mods_parameter_step_angle,
  cornerRadius: m.mods_parameter_corner_radius,
  cornerChamfer: m.mods_parameter_corner_chamfer,
  backTaperAngle: m.mods_parameter_back_taper_angle,
  marginWidth: m.mods_parameter_margin_width,
  breakerPitch: m.mods_parameter_breaker_pitch,
  blendRadius: m.mods_parameter_blend_radius,
  edgeRadius: m.mods_parameter_edge_radius,
  coating: m.mods_parameter_coating,
  text: m.mods_parameter_text,
} satisfies Record<string, Message>;

export type ModOperationWord = keyof typeof operations;
export type SpecialRequestWord = keyof typeof requests;
export type ModParameterWord = keyof typeof parameters;

/** Returns the name of an operation that is offered: `Shorten`. */
export function modOperationName(operation: ModOperationWord, language?: Language): string {
  return operations[operation]({}, optionsOf(language));
}

/** Returns the name of an operation that is done: `Shortened`. */
export function modDoneName(operation: ModOperationWord, language?: Language): string {
  return done[operation]({}, optionsOf(language));
}

/** Returns the name of a request that only a special tool can meet: `More flutes`. */
export function specialRequestName(request: SpecialRequestWord, language?: Language): string {
  return requests[request]({}, optionsOf(language));
}

export function modParameterName(parameter: ModParameterWord, language?: Language): string {
  return parameters[parameter]({}, optionsOf(language));
}

function optionsOf(language: Language | undefined): Options {
  return language === undefined ? {} : { locale: language };
}
