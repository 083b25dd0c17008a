// Writes tools as assets of MTConnect, version 1.5: one CuttingToolArchetype, a tool as in a catalogue, for each. Elements,
// their order and the codes of measurements are those of the public schema MTConnectAssets_1.5.xsd. Lengths are in
// millimetres, angles in degrees, the weight in grams, as the standard demands.

import { inMillimetres, isForHoles, largestCuttingDiameter, type Tool } from '../tools/tools.ts';
import { projectingLengthOf, shoulderLength } from './projecting-length.ts';
import type { ToolText } from './text-file.ts';
import type { ToolRecord } from './tool-record.ts';
import { escapedXml, xmlAttributes } from './xml-text.ts';

export type MtconnectOptions = {
  /** The time of writing, ISO 8601. */
  readonly writtenAt: string;
  /** The number of tools in the file. */
  readonly count: number;
};

type Measurement = {
  readonly element: string;
  /** The symbol of ISO 13399. */
  readonly code: string;
  /** Weight is in grams, for which the schema has no name. */
  readonly units?: 'MILLIMETER' | 'DEGREE';
  readonly value: number | undefined;
};

/** The name of the agent; also stands for the machine that the schema demands and a tool in a catalogue does not have. */
const sender = 'chipload';

/** Returns the document in which an agent of MTConnect answers with its assets. */
export function mtconnectAssets({ writtenAt, count }: MtconnectOptions): ToolText {
  const header = {
    creationTime: writtenAt,
    sender,
    instanceId: 1,
    version: '1.5',
    assetBufferSize: Math.max(1, count),
    assetCount: count,
  };
  return {
    start: `<?xml version="1.0" encoding="UTF-8"?>
<MTConnectAssets xmlns="urn:mtconnect.org:MTConnectAssets:1.5">
<Header${xmlAttributes(header)}/>
<Assets>
`,
    tool: (record) => archetype(record, writtenAt),
    end: '</Assets>\n</MTConnectAssets>\n',
  };
}

function archetype(record: ToolRecord, timestamp: string): string {
  const { tool, code, description, vendor } = record;
  const edges = `1-${tool.flutes}`;
  const item = { indices: tool.flutes === 1 ? '1' : edges, grade: 'carbide', manufacturers: vendor };
  return `<CuttingToolArchetype${xmlAttributes({ assetId: code, timestamp, deviceUuid: sender, toolId: token(code) })}>
<Description>${escapedXml(description)}</Description>
<CuttingToolLifeCycle>
<Measurements>
${measurements(toolMeasurements(record))}
</Measurements>
<CuttingItems count="${tool.flutes}">
<CuttingItem${xmlAttributes(item)}>
<Measurements>
${measurements(edgeMeasurements(tool))}
</Measurements>
</CuttingItem>
</CuttingItems>
</CuttingToolLifeCycle>
</CuttingToolArchetype>
`;
}

/** A tool's id is a name token: a part number without the characters that a token may not have, such as `/`. */
function token(code: string): string {
  return code.replaceAll(/[^\w.:\u00B7\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u037D\u037F-\u1FFF-]/gu, '_');
}

function toolMeasurements({ tool, holder, weightGrams }: ToolRecord): Measurement[] {
  const projecting = projectingLengthOf({ tool, holder });
  return [
    length('ProtrudingLength', 'LPR', projecting, tool),
    { element: 'Weight', code: 'WT', value: weightGrams },
    length('BodyLengthMax', 'LBX', projecting, tool),
    length('CuttingDiameterMax', 'DCX', largestCuttingDiameter(tool), tool),
    length('DepthOfCutMax', 'APMX', isForHoles(tool) ? undefined : tool.cuttingLength, tool),
    length('OverallToolLength', 'OAL', tool.overallLength, tool),
    length('ShankDiameter', 'DMM', tool.shankDiameter, tool),
    length(
      'UsableLengthMax',
      'LUX',
      isForHoles(tool) ? tool.usableLength : (tool.usableLength ?? shoulderLength(tool)),
      tool,
    ),
  ];
}

function edgeMeasurements(tool: Tool): Measurement[] {
  const { taperAngle } = tool;
  return [
    length('CuttingDiameter', 'DC', tool.cuttingDiameter, tool),
    length('CornerRadius', 'RE', tool.cornerRadius, tool),
    length('CuttingEdgeLength', 'L', tool.cuttingLength, tool),
    { element: 'PointAngle', code: 'SIG', units: 'DEGREE', value: tool.pointAngle },
    {
      element: 'ToolCuttingEdgeAngle',
      code: 'KAPR',
      units: 'DEGREE',
      value: taperAngle === undefined ? undefined : 90 - taperAngle,
    },
  ];
}

function length(element: string, code: string, value: number | undefined, { units }: Tool): Measurement {
  return {
    element,
    code,
    units: 'MILLIMETER',
    value: value === undefined ? undefined : inMillimetres(value, units),
  };
}

function measurements(list: readonly Measurement[]): string {
  return list
    .flatMap(({ element, code, units, value }) => {
      if (value === undefined) return [];
      const text = decimal(value);
      return [`<${element}${xmlAttributes({ code, units, nominal: text })}>${text}</${element}>`];
    })
    .join('\n');
}

/** Returns a number with at most nine decimals and never an exponent. */
function decimal(value: number): string {
  return value.toFixed(9).replace(/\.?0+$/, '');
}
