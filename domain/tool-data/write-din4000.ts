// Writes DIN 4000 as XML: tools as properties of the lists for drills (part 81) and end mills (part 82), in millimetres
// and degrees. Only properties on whose meaning two makers' files and the standard's list agree are written.

import { type Tool, inMillimetres, pointLength, threadPitch } from '../tools/tools.ts';
import { projectingLengthOf, shoulderLength } from './projecting-length.ts';
import type { ToolText } from './text-file.ts';
import type { ToolRecord } from './tool-record.ts';
import { escapedXml, xmlComment } from './xml-text.ts';

type Properties = Readonly<Record<string, string | number | undefined>>;

export type DinOptions = {
  /** The time of writing, ISO 8601. */
  readonly writtenAt: string;
};

/**
 * Returns a file with the tools of the two lists. Reamers have a list of their own, which is not written; a comment
 * names them.
 */
export function dinFile({ writtenAt }: DinOptions): ToolText {
  return {
    start: `<?xml version="1.0" encoding="UTF-8"?>\n<Tool-Data>\n<TimeStamp>${escapedXml(writtenAt)}</TimeStamp>\n`,
    tool: (record) => (hasDinList(record.tool) ? dinTool(record) : reamerComment(record)),
    end: '</Tool-Data>\n',
  };
}

function hasDinList({ type }: Pick<Tool, 'type'>): boolean {
  return type !== 'reamer';
}

function reamerComment({ code }: ToolRecord): string {
  return xmlComment(`No list for reamers: ${code}`);
}

function dinTool(record: ToolRecord): string {
  const { tool, code, vendor } = record;
  const isDrill = tool.type === 'drill';
  const categories = [
    ['NSM', isDrill ? 'DIN4000-81' : 'DIN4000-82'],
    ['BLD', isDrill ? '1' : figureOf(tool)],
  ] as const;
  const properties = Object.entries({
    ...nameProperties(record),
    ...commonProperties(record),
    ...(isDrill ? drillProperties(tool) : millProperties(tool)),
  });
  return `<Tool>
<Main-Data><Manufacturer>${escapedXml(vendor)}</Manufacturer><PrimaryId>${escapedXml(code)}</PrimaryId></Main-Data>
<Category>
${categories
  .map(
    ([name, value], index) =>
      `<Category-Data><Source>DIN</Source><Level>${index + 1}</Level>${nameAndValue(name, value)}</Category-Data>`,
  )
  .join('\n')}
</Category>
<Properties>
${properties
  .filter(([, value]) => value !== undefined && value !== '')
  .map(([name, value]) => `<Property-Data>${nameAndValue(name, String(value))}</Property-Data>`)
  .join('\n')}
</Properties>
</Tool>
`;
}

/** Returns the figure of part 82: mills for slots and shoulders, ball noses, mills for dies, thread mills. */
function figureOf({ profile }: Tool): string {
  if (profile === 'thread') return '10';
  if (profile === 'ball') return '6';
  return profile === 'tapered' || profile === 'lens' || profile === 'oval' ? '7' : '2';
}

function nameProperties({
  code,
  description,
  vendor,
  coating,
  shankTolerance,
  weightGrams,
}: ToolRecord): Properties {
  return {
    J21: code,
    J22: description,
    J3: vendor,
    H5: coating,
    C31: shankTolerance,
    D7: weightGrams === undefined ? undefined : weightGrams / 1_000,
  };
}

function commonProperties({ tool, holder }: ToolRecord): Properties {
  const projecting = projectingLengthOf({ tool, holder });
  return {
    B3: millimetres(projecting, tool),
    B5: millimetres(tool.overallLength, tool),
    C3: millimetres(tool.shankDiameter, tool),
    C4: millimetres(tool.overallLength - projecting, tool),
    F1: 'R',
    H21: tool.coolantThrough ? 1 : 0,
  };
}

function drillProperties(tool: Tool): Properties {
  const point = pointLength(tool);
  return {
    A11: millimetres(tool.cuttingDiameter, tool),
    B4: millimetres(tool.usableLength ?? tool.cuttingLength, tool),
    B6: millimetres(tool.cuttingLength, tool),
    B7: millimetres(point, tool),
    B71: millimetres(tool.overallLength - point, tool),
    D1: tool.flutes,
    D3: tool.helixAngle,
    E1: tool.pointAngle,
  };
}

function millProperties(tool: Tool): Properties {
  const { neckDiameter, cornerRadius, cornerChamfer, taperAngle } = tool;
  const pitch = tool.type === 'thread-mill' ? threadPitch(tool.thread) : undefined;
  return {
    A1: millimetres(tool.cuttingDiameter, tool),
    // Makers write the diameter over the teeth of a thread mill as A2.
    A2: tool.type === 'thread-mill' ? millimetres(tool.cuttingDiameter, tool) : undefined,
    A5: neckDiameter === undefined ? undefined : millimetres(neckDiameter, tool),
    B2: millimetres(tool.cuttingLength, tool),
    B4: millimetres(shoulderLength(tool), tool),
    B6: millimetres(tool.cuttingLength, tool),
    B71: millimetres(tool.overallLength, tool),
    D32: pitch === undefined ? undefined : millimetres(pitch, tool),
    // The cutting edge angle (KAPR): 90° where the sides are parallel to the axis.
    E1: taperAngle === undefined ? undefined : rounded(90 - taperAngle),
    F21: tool.flutes,
    F3: (tool.helixAngle ?? 0) < 0 ? 'L' : 'R',
    F4: tool.helixAngle === undefined ? undefined : Math.abs(tool.helixAngle),
    G1: cornerRadius === undefined ? undefined : millimetres(cornerRadius, tool),
    G2: cornerChamfer === undefined ? undefined : millimetres(cornerChamfer, tool),
    G3: cornerChamfer === undefined ? undefined : 45,
  };
}

function millimetres(value: number, { units }: Tool): number {
  return rounded(inMillimetres(value, units));
}

/** Rounds to a billionth; below that are only errors of binary fractions. */
function rounded(value: number): number {
  return Math.round(value * 1e9) / 1e9;
}

function nameAndValue(name: string, value: string): string {
  return `<PropertyName source="din_mk">${name}</PropertyName><Value>${escapedXml(value)}</Value>`;
}
