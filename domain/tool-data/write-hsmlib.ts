// Writes the tool library of HSMWorks and Inventor CAM, `.hsmlib` version 14. No description of it is public: elements
// and attributes are those on which readers of several public programs agree, tried by them on libraries of Tormach and
// of users; the sizes are those of Fusion, which came from it. Feeds in presets of inch tools are read in inches by some
// and in millimetres by others: those tools have no presets. Lens and oval mills, whose attributes were in no file, are
// named in a comment.

import { isForHoles, type Tool } from '../tools/tools.ts';
import { projectingLengthOf } from './projecting-length.ts';
import type { ToolText } from './text-file.ts';
import type { ToolPreset, ToolRecord } from './tool-record.ts';
import { fusionGeometry, fusionType } from './write-fusion-geometry.ts';
import { escapedXml, xmlAttributes, xmlComment } from './xml-text.ts';

export type HsmlibOptions = {
  /** Returns a uuid that is always the same for the same name, so that importing a tool again updates it. */
  readonly uuidOf: (name: string) => string;
  /** The name of the library, of which its own uuid is made. */
  readonly name: string;
};

/** Returns a library. The tools are numbered in their order. */
export function hsmLibrary({ uuidOf, name }: HsmlibOptions): ToolText {
  return {
    start: `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<tool-library xmlns="http://www.hsmworks.com/xml/2004/cnc/tool-library"${xmlAttributes({ guid: braced(uuidOf(name)) })} version="14">
`,
    tool: (record, index) => hsmTool(record, index + 1, uuidOf),
    end: '</tool-library>\n',
  };
}

function hsmTool(record: ToolRecord, number: number, uuidOf: HsmlibOptions['uuidOf']): string {
  const { tool, code, description, vendor, link } = record;
  if (tool.profile === 'lens' || tool.profile === 'oval')
    return xmlComment(`Not written, its sizes have no place: ${code}`);
  const start = slowest(record.presets);
  const attributes = {
    guid: braced(uuidOf(code)),
    type: fusionType(tool),
    unit: tool.units === 'inch' ? 'inches' : 'millimeters',
    version: '1.5',
  };
  const nc = {
    number,
    'break-control': 0,
    'diameter-offset': number,
    'length-offset': number,
    'live-tool': 1,
    'manual-tool-change': 0,
    turret: 0,
  };
  return `<tool${xmlAttributes(attributes)}>
<description>${escapedXml(description)}</description>
${start ? `<comment>${escapedXml(start.name)}</comment>\n` : ''}<manufacturer>${escapedXml(vendor)}</manufacturer>
<product-id>${escapedXml(code)}</product-id>
<product-link>${escapedXml(link)}</product-link>
<nc${xmlAttributes(nc)}/>
<coolant${xmlAttributes({ mode: start?.coolant ?? 'disabled' })}/>
<material name="carbide"/>
<body${xmlAttributes(body(record))}/>
${holderOf(record, uuidOf)}${start ? `<motion${xmlAttributes(motion(start))}/>\n` : ''}${presets(record, uuidOf)}</tool>
`;
}

/** The motion of a tool without a material is that of its slowest preset, whose name is in the comment. */
function slowest(list: readonly ToolPreset[]): ToolPreset | undefined {
  return list.toSorted((a, b) => a.spindleSpeed - b.spindleSpeed)[0];
}

/** A taper is the angle of one side, but of a drill that of both sides of its point. */
function body({ tool, holder }: ToolRecord): Readonly<Record<string, string | number>> {
  const geometry = fusionGeometry(tool);
  const number = (name: string) => Number(geometry[name] ?? 0);
  return {
    diameter: number('DC'),
    'number-of-flutes': number('NOF'),
    'flute-length': number('LCF'),
    'shoulder-length': number('shoulder-length'),
    ...('shoulder-diameter' in geometry && { 'shoulder-diameter': number('shoulder-diameter') }),
    'body-length': projectingLengthOf({ tool, holder }),
    'overall-length': number('OAL'),
    'shaft-diameter': number('SFDM'),
    'corner-radius': number('RE'),
    'tip-diameter': number('tip-diameter'),
    'taper-angle': tool.type === 'drill' ? number('SIG') : number('TA'),
    ...(tool.type === 'thread-mill' && {
      'thread-pitch': number('TP'),
      'thread-profile-angle': number('thread-profile-angle'),
      'number-of-teeth': number('NT'),
    }),
    'coolant-support': tool.coolantThrough ? 'yes' : 'no',
  };
}

/**
 * The profile of a holder from its nose: each section has the diameter that is reached over its length, which is 0 at a
 * step. Sections were only seen with metric tools.
 */
function holderOf({ tool, holder }: ToolRecord, uuidOf: HsmlibOptions['uuidOf']): string {
  if (holder === undefined || tool.units === 'inch') return '';
  const { body: shape, description } = holder;
  let at: number | undefined;
  const sections = shape.segments.flatMap(({ height, lowerDiameter, upperDiameter }) => {
    const step = at === lowerDiameter ? [] : [{ diameter: lowerDiameter, length: 0 }];
    at = upperDiameter;
    return [...step, { diameter: upperDiameter, length: height }];
  });
  return `<holder${xmlAttributes({ description, guid: braced(uuidOf(shape.code)) })}>
${sections.map((section) => `<section${xmlAttributes(section)}/>`).join('\n')}
</holder>
`;
}

/** Feeds per minute, in the tool's units. */
function motion({
  spindleSpeed,
  feedRate,
  plungeFeedRate,
}: ToolPreset): Readonly<Record<string, string | number>> {
  return {
    'spindle-rpm': spindleSpeed,
    'ramp-spindle-rpm': spindleSpeed,
    'cutting-feedrate': feedRate,
    'entry-feedrate': feedRate,
    'exit-feedrate': feedRate,
    'plunge-feedrate': plungeFeedRate,
    'ramp-feedrate': plungeFeedRate,
    'retract-feedrate': plungeFeedRate,
    clockwise: 'yes',
    'feed-mode': 'per-minute',
  };
}

function presets({ tool, code, presets: list }: ToolRecord, uuidOf: HsmlibOptions['uuidOf']): string {
  if (tool.units === 'inch' || list.length === 0) return '';
  return `<presets>
${list
  .map((preset) => {
    const { name, description } = preset;
    const attributes = { id: braced(uuidOf(`${code}\n${name}`)), name, description };
    return `<preset${xmlAttributes(attributes)}>\n${presetParameters(preset, tool)}\n</preset>`;
  })
  .join('\n')}
</presets>
`;
}

function presetParameters(preset: ToolPreset, tool: Tool): string {
  const { spindleSpeed, feedRate, plungeFeedRate, stepdown, stepover, coolant } = preset;
  const values = {
    tool_spindleSpeed: spindleSpeed,
    tool_feedCutting: feedRate,
    tool_feedEntry: feedRate,
    tool_feedExit: feedRate,
    tool_feedPlunge: plungeFeedRate,
    tool_feedRamp: plungeFeedRate,
    tool_feedRetract: isForHoles(tool) ? plungeFeedRate : undefined,
    tool_stepdown: stepdown,
    tool_stepover: stepover,
    tool_coolant: coolant,
  };
  return Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `<parameter${xmlAttributes({ key, value })}/>`)
    .join('\n');
}

function braced(uuid: string): string {
  return `{${uuid.toUpperCase()}}`;
}
