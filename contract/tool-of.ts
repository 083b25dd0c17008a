// Translates the sizes of a tool between the wire and the domain.

import {
  hasBody,
  type PartSizes,
  type Tool,
  type ToolProfile,
  profilesOfType,
  shankForms,
  toolTypes,
} from '@chipload/domain/tools';
import type { WireTool } from './wire.ts';

/** The sizes of a tool under their names on the wire, which are also the columns of the database. */
type ToolSizes = Omit<WireTool, 'units' | 'own'> & { readonly units: string };

/**
 * Returns the sizes of a part as the domain has them. Of a part with a body, an unknown profile becomes the first of its type, and
 * flutes that are not known are two, as it is drawn.
 */
export function partSizesOf(sizes: ToolSizes): PartSizes {
  const { tool_type: type, flutes, thread, step } = sizes;
  const lengths = [sizes.cutting_diameter, sizes.shank_diameter, sizes.cutting_length, sizes.overall_length];
  const body = lengths.includes(null) ? undefined : toolTypes.find((known) => known === type);
  const profiles: readonly ToolProfile[] = body ? profilesOfType[body] : [];
  const [usual = ''] = profiles;
  return {
    type,
    profile: profiles.find((known) => known === sizes.profile) ?? usual,
    units: sizes.units === 'metric' ? 'metric' : 'inch',
    cuttingDiameter: sizes.cutting_diameter ?? undefined,
    shankDiameter: sizes.shank_diameter ?? undefined,
    shankForm: shankForms.find((known) => known === sizes.shank_form),
    cuttingLength: sizes.cutting_length ?? undefined,
    usableLength: sizes.usable_length ?? undefined,
    neckDiameter: sizes.neck_diameter ?? undefined,
    neckLength: sizes.neck_length ?? undefined,
    overallLength: sizes.overall_length ?? undefined,
    cornerRadius: sizes.corner_radius ?? undefined,
    cornerChamfer: sizes.corner_chamfer ?? undefined,
    pointAngle: sizes.point_angle ?? undefined,
    taperAngle: sizes.taper_angle ?? undefined,
    flutes: flutes ?? (usual === '' ? undefined : fewestFlutes),
    helixAngle: sizes.helix_angle ?? undefined,
    coolantThrough: sizes.coolant_through,
    thread: thread === '' ? undefined : thread,
    ...(step && { step }),
  };
}

/** Returns the tool that a part is; undefined if the shop does not know its body. */
export function toolOf(sizes: ToolSizes): Tool | undefined {
  const part = partSizesOf(sizes);
  return hasBody(part) ? part : undefined;
}

/** Returns the tool that a part with a body is, such as one that is ground or held; throws for another. */
export function bodyOf(sizes: ToolSizes): Tool {
  const tool = toolOf(sizes);
  if (!tool) throw new Error(`No body: ${sizes.tool_type}`);
  return tool;
}

/** For the drawing of a tool whose number of flutes is unknown. */
const fewestFlutes = 2;
