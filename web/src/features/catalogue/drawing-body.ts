// A tool at a scale, as the paths of a picture: the tip on the left, the axis at y = 0.

import { type Outline, type OutlinePoint, type Tool, outline } from '@chipload/domain/tools';
import { flutesOf } from './drawing-flutes.ts';
import { type Point, n, pathOf } from './drawing-path.ts';

/** The paths of one tool, in the units of the picture; they are painted in this order. */
export type Body = {
  readonly length: number;
  /** Half of its largest diameter. */
  readonly half: number;
  readonly silhouette: string;
  /** The crests of a thread mill's teeth, which run around it between the flutes. */
  readonly teeth: string;
  /** The ground between the flutes' edges. */
  readonly gullets: string;
  readonly fluteEdges: string;
  /** Where one part of the tool meets the next. */
  readonly seams: string;
  /** The channels of the coolant, which are not seen from outside. */
  readonly channels: string;
};

/** The channels lie at this share of the cutting radius. */
const channelShare = 0.34;

/** Lines closer than this would run together into a blot. */
const closestLines = 2;

/** The silhouette turns a corner from this angle on, in radians; what turns less belongs to an arc. */
const cornerAngle = 0.2;

/** The largest scale at which a tool fits a space. */
export function scaleToFit(tool: Tool, space: { readonly width: number; readonly height: number }): number {
  const { overallLength, largestDiameter } = outline(tool);
  return Math.min(space.width / overallLength, space.height / largestDiameter);
}

/** The paths of a tool at a scale. */
export function bodyOf(tool: Tool, scale: number): Body {
  const shape = outline(tool);
  const { gullets, edges } = flutesOf(tool, shape, scale);
  const isBehindCut = ({ x }: OutlinePoint) => x > shape.cutting.to - 1e-9 && x < shape.overallLength;
  const isCrest = ({ x }: OutlinePoint) => tool.profile === 'thread' && x > 0 && x < shape.cutting.to;
  return {
    length: shape.overallLength * scale,
    half: (shape.largestDiameter / 2) * scale,
    silhouette: silhouetteOf(shape, scale),
    teeth: linesAcross(corners(shape.points).filter(isCrest), scale),
    gullets,
    fluteEdges: edges,
    seams: linesAcross(corners(shape.points).filter(isBehindCut), scale),
    channels: tool.coolantThrough ? channelsOf(tool, shape, scale) : '',
  };
}

/** Once along the top, where the flats of a shank are, and back along the bottom. */
function silhouetteOf(shape: Outline, scale: number): string {
  const top = shape.points.map(({ x, r }): Point => [x * scale, -r * scale]);
  const bottom = top.map(([x, y]): Point => [x, -y]).toReversed();
  for (const flat of shape.flats) {
    const [from, to, depth] = [flat.from * scale, flat.to * scale, flat.depth * scale];
    const before = top.findLastIndex(([x]) => x <= from);
    const y = top[before]?.[1] ?? 0;
    top.splice(before + 1, 0, [from, y], [from, y + depth], [to, y + depth], [to, y]);
  }
  return `${pathOf([...top, ...bottom])}Z`;
}

/** The points at which the silhouette turns a corner. */
function corners(points: readonly OutlinePoint[]): OutlinePoint[] {
  return points.filter((point, index) => {
    const before = points[index - 1];
    const after = points[index + 1];
    if (before === undefined || after === undefined || point.r === 0) return false;
    const into = Math.atan2(point.r - before.r, point.x - before.x);
    return Math.abs(Math.atan2(after.r - point.r, after.x - point.x) - into) > cornerAngle;
  });
}

function linesAcross(points: readonly OutlinePoint[], scale: number): string {
  let path = '';
  let last = -Infinity;
  for (const { x, r } of points) {
    if ((x - last) * scale < closestLines) continue;
    path += `M${n(x * scale)} ${n(-r * scale)}V${n(r * scale)}`;
    last = x;
  }
  return path;
}

function channelsOf(tool: Tool, shape: Outline, scale: number): string {
  const y = (tool.cuttingDiameter / 2) * channelShare * scale;
  const [from, to] = [shape.cutting.to * scale, shape.overallLength * scale];
  return `M${n(from)} ${n(-y)}H${n(to)}M${n(from)} ${n(y)}H${n(to)}`;
}
