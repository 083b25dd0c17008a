// Translates the sizes of a tool between the wire and the domain.

import {
  hasBody,
  isToolType,
  type PartSizes,
  type ShankForm,
  type Tool,
  type ToolProfile,
  profilesOfType,
  shankForms,
} from '@chipload/domain/tools';
import type { WireTool } from './wire.ts';

/** The sizes of a tool under their names on the wire, which are also the columns of the database. */
type ToolSizes = Omit<WireTool, 'units' | 'own'> & { readonly units: string };

/** Returns the sizes of a part as the domain has them. An unknown profile becomes the first of its type. */
export function partSizesOf(sizes: ToolSizes): PartSizes {
  const { tool_type: type } = sizes;
  const profiles: readonly ToolProfile[] = isToolType(type) ? profilesOfType[type] : [];
  const shankForm: ShankForm | undefined = shankForms.find((known) => known === sizes.shank_form);
  return {
    type,
    profile: profiles.find((known) => known === sizes.profile) ?? profiles[0] ?? '',
    units: sizes.units === 'metric' ? 'metric' : 'inch',
    cuttingDiameter: sizes.cutting_diameter ?? undefined,
    shankDiameter: sizes.shank_diameter ?? undefined,
    shankForm,
    cuttingLength: sizes.cutting_length ?? undefined,
    usableLength: sizes.usable_length ?? undefined,
    neckDiameter: sizes.neck_diameter ?? undefined,
    neckLength: sizes.neck_length ?? undefined,
    overallLength: sizes.overall_length ?? undefined,
    cornerRadius: sizes.corner_radius ?? undefined,
    cornerChamfer: sizes.corner_chamfer ?? undefined,
    pointAngle: sizes.point_angle ?? undefined,
    taperAngle: sizes.taper_angle ?? undefined,
    flutes: sizes.flutes ?? undefined,
    helixAngle: sizes.helix_angle ?? undefined,
    coolantThrough: sizes.coolant_through,
    thread: sizes.thread === '' ? undefined : sizes.thread,
    ...(sizes.step && { step: sizes.step }),
  };
}

/** Returns the tool that a part is; undefined if the shop does not know its body. */
export function toolOf(sizes: ToolSizes): Tool | undefined {
  const part = partSizesOf(sizes);
  const drawn = { ...part, flutes: part.flutes ?? fewestFlutes };
  return hasBody(drawn) ? drawn : undefined;
}

/** Returns the tool that a part with a body is, such as one that is ground or held; throws for another. */
export function bodyOf(sizes: ToolSizes): Tool {
  const tool = toolOf(sizes);
  if (!tool) throw new Error(`The body of a part of the type ${sizes.tool_type} is not known`);
  return tool;
}

/** For the drawing of a tool whose number of flutes is unknown. */
const fewestFlutes = 2;
