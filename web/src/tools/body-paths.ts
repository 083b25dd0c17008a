// The lines of a tool as the paths of a picture.

import type { WireTool } from '@chipload/contract';
import { bodyOf } from '@chipload/contract/tool-of';
import { pathData, scaleToFit, type ToolView, viewOf } from '@chipload/domain/drawings';

export type BodyPaths = Readonly<
  Record<'contour' | 'teeth' | 'gullets' | 'fluteEdges' | 'seams' | 'channels', string>
>;

/** Returns the paths of a tool enlarged by `scale`. */
export function bodyPaths(view: ToolView, scale: number): BodyPaths {
  return {
    contour: pathData([view.contour], { scale }),
    teeth: pathData(view.teeth, { scale }),
    gullets: pathData(view.gullets, { scale }),
    fluteEdges: pathData(view.fluteEdges, { scale }),
    seams: pathData(view.seams, { scale }),
    channels: pathData(view.channels, { scale }),
  };
}

/** In pixels; lines closer than this would run together. */
export const closestLines = 2;

type Space = { readonly width: number; readonly height: number };

/** Returns the paths of a tool as large as fits a space in pixels. */
export function fittedPaths(wire: WireTool, space: Space): BodyPaths {
  const tool = bodyOf(wire);
  const scale = scaleToFit(tool, space);
  return bodyPaths(viewOf(tool, closestLines / scale), scale);
}
