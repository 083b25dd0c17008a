// Writes hyperMILL's exchange format for tools, `omtdx` version 23. No description of it is public: elements, parameters
// and formulas are those of an export of Fraisa's ToolExpert for hyperMILL, names of further types those of exports by
// users (public repository danxdz/editool_python). Lengths are in millimetres, as in every such file. Tools whose type or
// sizes were in none of them are named in a comment instead of written: thread mills, tapered, lens and oval mills.

import { cornerRadiusOf, inMillimetres, type Tool, type ToolProfile } from '../tools/tools.ts';
import type { ToolText } from './text-file.ts';
import type { ToolCoolant, ToolPreset, ToolRecord } from './tool-record.ts';
import { escapedXml, xmlAttributes, xmlComment } from './xml-text.ts';

export type OmtdxOptions = {
  /** The names of all presets in the file, which it lists as materials before the tools. */
  readonly presetNames: readonly string[];
};

/** A mill with a chamfered corner is written as a square one: the real one is inside it. */
const types: Partial<Record<ToolProfile, string>> = {
  square: 'endMill',
  chamfer: 'endMill',
  radius: 'radiusMill',
  'high-feed': 'radiusMill',
  ball: 'ballMill',
  drill: 'drilTool',
  reamer: 'reamer',
};

const purpose = 'Starting values';
const cuttingMaterial = 'Solid carbide';

/** The formulas by which hyperMILL computes feeds and speeds; straight down, a third of the feed. */
const formulas = [
  ['fZ', 'feedrate', 'fz*z*n'],
  ['feedrateAxial', 'feedrate', 'fz*z*n/3'],
  ['fN', 'speed', '(Vc*1000)/(d*pi)'],
] as const;

const coolantNumbers: Readonly<Record<ToolCoolant, number | undefined>> = {
  disabled: undefined,
  flood: 1,
  mist: undefined,
  'through tool': 2,
};

/** Returns a file with the tools that hyperMILL has a known type for. */
export function omtdxFile({ presetNames }: OmtdxOptions): ToolText {
  return {
    start: `<?xml version="1.0" encoding="UTF-8"?>
<omtdx version="23" srcType="standard" match-formulas-by-expression="true">
<technologyPurposes><technologyPurpose name="${purpose}"/></technologyPurposes>
<formulas>
${formulas.map(([name, type, text]) => `<formula name="${name}" type="${type}">${param('formula', text)}</formula>`).join('\n')}
</formulas>
<materials>
${presetNames.map((name) => `<material name="${escapedXml(name)}"/>\n`).join('')}</materials>
<cuttingMaterials><cuttingMaterial name="${cuttingMaterial}"/></cuttingMaterials>
<couplings/>
<coolants>
<coolant number="1">${param('comment', 'External coolant')}${param('type', 'external')}</coolant>
<coolant number="2">${param('comment', 'Internal coolant')}${param('type', 'internal')}</coolant>
</coolants>
<tools>
`,
    tool: omtdxTool,
    end: '</tools>\n</omtdx>\n',
  };
}

function omtdxTool(record: ToolRecord): string {
  const { tool, code, description, vendor, presets } = record;
  const type = types[tool.profile];
  if (type === undefined) return xmlComment(`Not written, its type is not known: ${code}`);
  // Of cutting data only those of mills were seen.
  const sets = tool.type === 'end-mill' ? presets.map((preset) => tecset(preset, tool)) : [];
  return `<tool${xmlAttributes({ type, name: code })}>
${parameters({
  comment: description,
  orderingCode: code,
  manufacturer: vendor,
  cuttingMaterial,
  lengthOfUnit: 'mm',
  ...sizes(tool),
})}
${sets.length === 0 ? '' : `<tecsets>\n${sets.join('\n')}\n</tecsets>\n`}</tool>
`;
}

function sizes(tool: Tool): Readonly<Record<string, string | number | undefined>> {
  const own = (value: number) => rounded(inMillimetres(value, tool.units));
  const hasNeck = tool.neckDiameter !== undefined && tool.neckDiameter < tool.cuttingDiameter;
  // Without a neck between flutes and shank, the cutting part ends with the flutes.
  const [tip, height] =
    hasNeck && tool.neckDiameter !== undefined
      ? [tool.neckDiameter, tool.neckLength ?? tool.cuttingLength]
      : [tool.cuttingDiameter, tool.cuttingLength];
  return {
    toolTotalLength: own(tool.overallLength),
    cuttingEdges: tool.flutes,
    cuttingLength: own(tool.cuttingLength),
    toolShaftType: hasNeck || tool.shankDiameter !== tool.cuttingDiameter ? 'parametric' : 'none',
    toolShaftDiameter: own(tool.shankDiameter),
    toolDiameter: own(tool.cuttingDiameter),
    ...(tool.type === 'drill'
      ? { coneAngle: tool.pointAngle }
      : { taperHeight: own(height), tipDiameter: own(tip) }),
    ...(tool.type === 'end-mill' && { cornerRadius: own(cornerRadiusOf(tool)) }),
  };
}

/** hyperMILL computes the speed from vc and the feed from fz; both are those of the preset's own rpm and feed rate. */
function tecset(preset: ToolPreset, tool: Tool): string {
  const own = (value: number) => rounded(inMillimetres(value, tool.units));
  const { spindleSpeed: n, feedRate, stepdown, stepover } = preset;
  return `<tecset type="milling">
${parameters({
  material: preset.name,
  purpose,
  lengthOfUnit: 'mm',
  spindleSpeedFormula: 'fN',
  cuttingSpeed: rounded((Math.PI * inMillimetres(tool.cuttingDiameter, tool.units) * n) / 1_000),
  coolants: coolantNumbers[preset.coolant],
  feedratePerEdge: own(feedRate / (n * tool.flutes)),
  cuttingWidth: stepover === undefined ? undefined : own(stepover),
  cuttingLength: stepdown === undefined ? undefined : own(stepdown),
  planeFeedrateFormula: 'fZ',
  zFeedrateFormula: 'feedrateAxial',
})}
</tecset>`;
}

function parameters(values: Readonly<Record<string, string | number | undefined>>): string {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => param(name, value))
    .join('\n');
}

function param(name: string, value: string | number | undefined): string {
  return `<param${xmlAttributes({ name, value })}/>`;
}

/** Rounds to a millionth; below that are only errors of binary fractions. */
function rounded(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}
