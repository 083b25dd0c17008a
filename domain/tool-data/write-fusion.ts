// Writes Fusion's tool library, version 36, which HSMWorks, Inventor CAM and many other programs also read.

import { fusionHolder } from '../holders/holders.ts';
import { isForHoles, type Tool } from '../tools/tools.ts';
import { projectingLengthOf } from './projecting-length.ts';
import type { ToolText } from './text-file.ts';
import type { ToolPreset, ToolRecord } from './tool-record.ts';
import { fusionGeometry, fusionTaperedType, fusionType } from './write-fusion-geometry.ts';

const version = 36;

/** The only member of a `.tools` file, which is a zip. */
export const fusionMember = 'tools.json';

export type FusionOptions = {
  /** Returns a uuid that is always the same for the same name (UUIDv5), so that importing a tool again updates it. */
  readonly uuidOf: (name: string) => string;
};

/** Returns a library as JSON. The tools are numbered in their order. */
export function fusionLibrary({ uuidOf }: FusionOptions): ToolText {
  return {
    start: '{"data":[\n',
    tool: (record, index) =>
      `${index === 0 ? '' : ',\n'}${JSON.stringify(fusionTool(record, index + 1, uuidOf))}`,
    end: `\n],"version":${version}}\n`,
  };
}

function fusionTool(record: ToolRecord, number: number, uuidOf: FusionOptions['uuidOf']) {
  const { tool, code, description, vendor, link, presets, holder } = record;
  return {
    ...fusionIdentity(record),
    description,
    guid: uuidOf(code),
    geometry: { ...fusionGeometry(tool), ...(holder && assemblyLengths(tool, holder)) },
    ...(holder && {
      holder: fusionHolder(holder.body, {
        description: holder.description,
        vendor,
        link,
        guid: uuidOf(holder.body.code),
      }),
    }),
    'post-process': {
      'break-control': false,
      comment: '',
      'diameter-offset': number,
      'length-offset': number,
      live: true,
      'manual-tool-change': false,
      number,
      turret: 0,
    },
    'start-values': {
      presets: presets.map((preset) => ({
        guid: uuidOf(`${code}\n${preset.name}`),
        ...fusionPreset(preset, tool),
      })),
    },
  };
}

/** Returns what the tool is and whose, without its sizes. */
export function fusionIdentity({ tool, code, vendor, link }: ToolRecord) {
  return {
    type: fusionType(tool),
    ...(tool.profile === 'tapered' && { 'tapered-type': fusionTaperedType(tool) }),
    unit: tool.units === 'inch' ? 'inches' : 'millimeters',
    vendor,
    'product-id': code,
    'product-link': link,
    BMC: 'carbide',
    GRADE: isForHoles(tool) ? 'generic' : 'Mill Generic',
  };
}

/**
 * LB is the length that projects from the holder, in the tool's units; the gauge length of the assembly is measured
 * from its tip.
 */
function assemblyLengths(tool: Tool, holder: NonNullable<ToolRecord['holder']>) {
  const gauge = { ...holder, stickOut: holder.stickOut + holder.body.gaugeLength };
  return {
    LB: projectingLengthOf({ tool, holder }),
    assemblyGaugeLength: projectingLengthOf({ tool, holder: gauge }),
  };
}

/** Returns the preset as Fusion writes it: v_c = π × DC × n, f_z = v_f / (n × NOF) and f_n = v_f_plunge / n hold in every preset that Fusion writes itself. */
export function fusionPreset(preset: ToolPreset, tool: Tool) {
  const { spindleSpeed: n, feedRate, plungeFeedRate, stepdown, stepover } = preset;
  const unitsInSpeed = tool.units === 'inch' ? 12 : 1_000; // ft/min or m/min
  return {
    name: preset.name,
    description: preset.description,
    material: { category: 'all', query: '', 'use-hardness': false },
    'tool-coolant': preset.coolant,
    n,
    n_ramp: n,
    v_c: (Math.PI * tool.cuttingDiameter * n) / unitsInSpeed,
    v_f: feedRate,
    v_f_leadIn: feedRate,
    v_f_leadOut: feedRate,
    v_f_transition: feedRate,
    v_f_plunge: plungeFeedRate,
    v_f_ramp: plungeFeedRate,
    f_z: feedRate / (n * tool.flutes),
    f_n: plungeFeedRate / n,
    ...(isForHoles(tool)
      ? { v_f_retract: plungeFeedRate, 'use-feed-per-revolution': true }
      : { 'ramp-angle': 2 }),
    'use-stepdown': stepdown !== undefined,
    'use-stepover': stepover !== undefined,
    ...(stepdown !== undefined && { stepdown }),
    ...(stepover !== undefined && { stepover }),
  };
}
