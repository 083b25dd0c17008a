// Translates the sizes of a tool between the wire and the domain.

import {
  type ShankForm,
  type Tool,
  type ToolProfile,
  type ToolType,
  profilesOfType,
  shankForms,
  toolTypes,
} from '@chipload/domain/tools';
import type { WireTool } from './wire.ts';

/** The sizes of a tool under their names on the wire, which are also the columns of the database. */
type ToolSizes = Omit<WireTool, 'units'> & { readonly units: string };

/** Returns the domain's tool; an unknown type becomes an end mill, an unknown profile the first of its type. */
export function toolOf(sizes: ToolSizes): Tool {
  const type: ToolType = toolTypes.find((known) => known === sizes.tool_type) ?? 'end-mill';
  const [usual = 'square'] = profilesOfType[type];
  const profile: ToolProfile = profilesOfType[type].find((known) => known === sizes.profile) ?? usual;
  const shankForm: ShankForm | undefined = shankForms.find((known) => known === sizes.shank_form);
  return {
    type,
    profile,
    units: sizes.units === 'metric' ? 'metric' : 'inch',
    cuttingDiameter: sizes.cutting_diameter,
    shankDiameter: sizes.shank_diameter,
    shankForm,
    cuttingLength: sizes.cutting_length,
    usableLength: sizes.usable_length ?? undefined,
    neckDiameter: sizes.neck_diameter ?? undefined,
    neckLength: sizes.neck_length ?? undefined,
    overallLength: sizes.overall_length,
    cornerRadius: sizes.corner_radius ?? undefined,
    cornerChamfer: sizes.corner_chamfer ?? undefined,
    pointAngle: sizes.point_angle ?? undefined,
    taperAngle: sizes.taper_angle ?? undefined,
    flutes: sizes.flutes ?? fewestFlutes,
    helixAngle: sizes.helix_angle ?? undefined,
    coolantThrough: sizes.coolant_through,
    thread: sizes.thread === '' ? undefined : sizes.thread,
    ...(sizes.step && { step: sizes.step }),
  };
}

/** For the drawing of a tool whose number of flutes is unknown. */
const fewestFlutes = 2;
