// How far a milling cutter bends under its cut: a stepped beam, held at the holder, with the force at the middle of the depth.

import { type Tool, inMillimetres, radians } from '../tools/tools.ts';
import type { MaterialId } from './materials.ts';
import type { CutSize, MillingCut } from './milling-cuts.ts';
import { type EdgeInCut, meanChip } from './milling-engagement.ts';
import { specificForce } from './power.ts';
import { reachOf } from './reach.ts';

/** The modulus of elasticity of cemented carbide with 10 % cobalt, in N/mm². */
const carbideModulus = 600_000;

/**
 * A fluted part bends like a cylinder of 0.8 of the diameter: measured and computed for two and four flutes by Kops and Vo,
 * Determination of the equivalent diameter of an end mill based on its compliance, CIRP Annals 39 (1990). More flutes have a thicker
 * core, so that 0.8 is on the careful side.
 */
const equivalentShare = 0.8;

/** The length of a tool outside of its holder beyond its reach, in shank diameters: room for the nut. */
const spareInShanks = 0.25;

/** A cylinder of the beam, in millimetres. */
type Section = { readonly length: number; readonly diameter: number };

/** Returns the sections of a tool from its tip to the holder, with as little of the shank outside as a cut at full reach needs. */
function sectionsOf(tool: Tool): Section[] {
  const mm = (length: number) => inMillimetres(length, tool.units);
  const [edges, reach, shank] = [mm(tool.cuttingLength), reachOf(tool), mm(tool.shankDiameter)];
  const neck = mm(tool.neckDiameter ?? Math.min(tool.cuttingDiameter, tool.shankDiameter));
  return [
    { length: edges, diameter: equivalentShare * mm(tool.cuttingDiameter) },
    { length: reach - edges, diameter: neck },
    { length: spareInShanks * shank, diameter: shank },
  ].filter(({ length }) => length > 0);
}

/**
 * Returns how far the tip moves for each newton at a distance from it, in mm/N: the integral of x · (x − a) / (E · I) from the force
 * to the holder, section by section, with I = π · d⁴ / 64.
 */
export function compliance(tool: Tool, forceAt: number): number {
  let from = 0;
  let sum = 0;
  for (const { length, diameter } of sectionsOf(tool)) {
    const to = from + length;
    const start = Math.max(from, forceAt);
    if (to > start) {
      const integral = (x: number) => x ** 3 / 3 - (forceAt * x ** 2) / 2;
      sum += (integral(to) - integral(start)) / (carbideModulus * ((Math.PI * diameter ** 4) / 64));
    }
    from = to;
  }
  return sum;
}

/** The force away from the wall, as a share of the force along the cut: 0.3 to 0.4 for sharp carbide edges. */
const radialShare = 0.35;

type ForcedCut = CutSize & { readonly feedPerTooth: number; readonly edge: EdgeInCut };

/**
 * Returns how far the tip of a tool moves aside in a cut, in millimetres: F = kc · hm · b, with the length b of edge in the cut. The
 * edges that are in it on average push at the middle of the depth. Where edges cut one after the other, each begins at the tip, so
 * that more depth changes nothing: the one edge pushes at the middle of what of it is in the cut at a time. The larger counts.
 */
export function bendingUnder(
  tool: Tool,
  material: MaterialId,
  { width, depth, feedPerTooth, edge }: ForcedCut,
): number {
  const chip = meanChip(feedPerTooth, width, edge);
  const force = specificForce(material, chip) * chip * Math.hypot(1, radialShare);
  const engaged = Math.acos(1 - 2 * Math.min(1, width / edge.diameter));
  const onAverage = (depth * tool.flutes * engaged) / (2 * Math.PI);
  const climb = 2 * Math.tan(radians(Math.abs(tool.helixAngle ?? 30)));
  const ofOne = Math.min(depth, climb > 0 ? (engaged * edge.diameter) / climb : depth);
  return force * Math.max(onAverage * compliance(tool, depth / 2), ofOne * compliance(tool, ofOne / 2));
}

/**
 * How far a cutter may bend, as a share of its diameter. Makers' own values for long necks bend theirs two to five times as far
 * (Harvey Tool SF_846100); small cutters break beyond.
 */
const mostInDiameters = 0.01;

/** In millimetres, where the wall or surface stays: .0002 in, which calculators of the trade use (CNCCookbook, deflection control). */
const mostWhenFinishing: Readonly<Partial<Record<MillingCut, number>>> = { finishing: 0.005, copying: 0.01 };

/** Returns how far a tool may bend in a cut, in millimetres. */
export function bendingLimit(tool: Tool, cut: MillingCut): number {
  const diameter = inMillimetres(tool.cuttingDiameter, tool.units);
  return Math.min(mostWhenFinishing[cut] ?? Infinity, mostInDiameters * diameter);
}
