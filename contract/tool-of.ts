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

/** The domain's tool behind the sizes on the wire; a kind or shape unknown here is taken for the plainest. */
export function toolOf(wire: WireTool): Tool {
  const type: ToolType = toolTypes.find((known) => known === wire.tool_type) ?? 'end-mill';
  const [usual = 'square'] = profilesOfType[type];
  const profile: ToolProfile = profilesOfType[type].find((known) => known === wire.profile) ?? usual;
  const shankForm: ShankForm | undefined = shankForms.find((known) => known === wire.shank_form);
  return {
    type,
    profile,
    units: wire.units,
    cuttingDiameter: wire.cutting_diameter,
    shankDiameter: wire.shank_diameter,
    shankForm,
    cuttingLength: wire.cutting_length,
    usableLength: wire.usable_length ?? undefined,
    neckDiameter: wire.neck_diameter ?? undefined,
    neckLength: wire.neck_length ?? undefined,
    overallLength: wire.overall_length,
    cornerRadius: wire.corner_radius ?? undefined,
    cornerChamfer: wire.corner_chamfer ?? undefined,
    pointAngle: wire.point_angle ?? undefined,
    taperAngle: wire.taper_angle ?? undefined,
    flutes: wire.flutes ?? fewestFlutes,
    helixAngle: wire.helix_angle ?? undefined,
    coolantThrough: wire.coolant_through,
    thread: wire.thread === '' ? undefined : wire.thread,
  };
}

/** A tool whose number of flutes is not told is drawn with two. */
const fewestFlutes = 2;
