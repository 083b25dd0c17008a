// Writes FreeCAD files: one for each tool bit and one for the library that lists them, as its CAM workbench keeps them
// (format 2). Shapes and parameters are those that FreeCAD 0.20 and later ship; what a shape has no parameter for is
// left out. Only the shape of tapered mills came later (1.1): a library that needs it contains it.

import {
  cornerRadiusOf,
  largestCuttingDiameter,
  threadPitch,
  type Tool,
  type ToolProfile,
} from '../tools/tools.ts';
import { shoulderLength } from './projecting-length.ts';
import { freeCadTaperedFile } from './write-freecad-shape.ts';
import type { ToolRecord } from './tool-record.ts';

type Shape = { readonly file: string; readonly type: string };

const endmill: Shape = { file: 'endmill.fcstd', type: 'Endmill' };
const bullnose: Shape = { file: 'bullnose.fcstd', type: 'Bullnose' };
const ballend: Shape = { file: 'ballend.fcstd', type: 'Ballend' };

/**
 * A mill whose shape FreeCAD does not have gets the nearest one that encloses it, so that the simulation covers the cut.
 */
const shapes: Readonly<Record<ToolProfile, Shape>> = {
  square: endmill,
  chamfer: endmill,
  radius: bullnose,
  'high-feed': bullnose,
  ball: ballend,
  lens: bullnose,
  oval: ballend,
  tapered: { file: freeCadTaperedFile, type: 'TaperedBallNose' },
  thread: { file: 'thread-mill.fcstd', type: 'ThreadMill' },
  drill: { file: 'drill.fcstd', type: 'Drill' },
  // A cylinder of its diameter: FreeCAD 0.20 has no shape for reamers.
  reamer: { file: endmill.file, type: 'Reamer' },
};

/** Returns the file of a tool bit. FreeCAD has no field for a part number, so it is part of the name, too. */
export function freeCadBit({ tool, code, description, vendor }: ToolRecord): string {
  const shape = shapes[tool.profile];
  return `${JSON.stringify(
    {
      version: 2,
      name: `${code} ${description}`.trim(),
      shape: shape.file,
      'shape-type': shape.type,
      parameter: parameters(tool),
      attribute: { PartNumber: code, Vendor: vendor },
    },
    undefined,
    2,
  )}\n`;
}

/** True if a tool's bit needs the shape that FreeCAD did not have before 1.1. */
export function needsFreeCadShape({ profile }: Pick<Tool, 'profile'>): boolean {
  return shapes[profile].file === freeCadTaperedFile;
}

/** Returns the library with these bits, numbered in their order. */
export function freeCadLibrary(label: string, bitFiles: readonly string[]): string {
  const tools = bitFiles.map((path, index) => ({ nr: index + 1, path }));
  return `${JSON.stringify({ version: 1, label, tools }, undefined, 2)}\n`;
}

function parameters(tool: Tool): Readonly<Record<string, string | number>> {
  const length = (value: number) => `${value} ${tool.units === 'inch' ? 'in' : 'mm'}`;
  const angle = (value: number) => `${value} °`;
  const whole = {
    Diameter: length(tool.cuttingDiameter),
    Flutes: tool.flutes,
    Length: length(tool.overallLength),
    Material: 'Carbide',
  };
  const withShank = { ...whole, ShankDiameter: length(tool.shankDiameter) };
  const withEdge = { ...withShank, CuttingEdgeHeight: length(tool.cuttingLength) };
  switch (shapes[tool.profile].type) {
    case 'Drill':
      return { ...whole, TipAngle: angle(tool.pointAngle ?? 180) };
    case 'Bullnose': {
      const corner = cornerRadiusOf(tool);
      const flat = Math.round((tool.cuttingDiameter / 2 - corner) * 1e6) / 1e6;
      // Versions up to 1.0 read the radius of the flat between the corners, later ones the corner radius.
      return { ...withEdge, FlatRadius: length(flat), CornerRadius: length(corner) };
    }
    case 'TaperedBallNose':
      return {
        ...withEdge,
        TaperAngle: angle(2 * (tool.taperAngle ?? 0)), // both sides together
        TaperDiameter: length(Math.round(largestCuttingDiameter(tool) * 1e6) / 1e6),
      };
    case 'ThreadMill':
      return { ...withShank, ...threadParameters(tool, length), cuttingAngle: angle(60) };
    default:
      return withEdge;
  }
}

/** FreeCAD has only single rows of teeth, on a neck; a mill with many rows gets its lowest one. */
function threadParameters(tool: Tool, length: (value: number) => string) {
  const pitch = threadPitch(tool.thread) ?? 0;
  const neck = tool.neckDiameter ?? tool.cuttingDiameter - 2 * 0.6134 * pitch;
  return {
    Crest: length(pitch / 8),
    NeckDiameter: length(Math.round(neck * 1e6) / 1e6),
    NeckLength: length(shoulderLength(tool)),
  };
}
