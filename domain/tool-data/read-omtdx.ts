// hyperMILL's exchange format for tools, `omtdx` XML: tools in nested folders, each with parameters as name and value.
// No description of it is public: names and meanings are those of exports by Fraisa's ToolExpert and by users of
// hyperMILL (versions 23 to 34) in the public repository danxdz/editool_python and others. The pitch of thread mills
// and the angle of tapers were not among them and are not read.

import type { ToolProfile, ToolType, ToolUnits } from '../tools/tools.ts';
import { formedTool, kindInWords, materialNamed } from './read-form.ts';
import { knownTool, type RawSizes } from './read-sizes.ts';
import { libraryOf, type OtherKind, type ReadEntry } from './read-tool.ts';
import { cleanText, numberOf } from './read-value.ts';
import type { XmlReader } from './xml-reader.ts';

const soldTypes: Readonly<Record<string, readonly [ToolType, ToolProfile]>> = {
  endmill: ['end-mill', 'square'],
  radiusmill: ['end-mill', 'radius'],
  ballmill: ['end-mill', 'ball'],
  lenscutter: ['end-mill', 'lens'],
  driltool: ['drill', 'drill'],
  drilltool: ['drill', 'drill'],
  reamer: ['reamer', 'reamer'],
  threadmill: ['thread-mill', 'thread'],
};

const otherTypes: Readonly<Record<string, OtherKind>> = {
  tslotcutter: 'slot-mill',
  woodruff: 'slot-mill',
  lollipop: 'lollipop-mill',
  chamferedcutter: 'chamfer-mill',
  chamferedprofilecutter: 'chamfer-mill',
  barreltool: 'barrel-mill',
  conicalbarreltool: 'barrel-mill',
  spotdrill: 'spot-drill',
  countersink: 'countersink',
  taptool: 'tap',
  tap: 'tap',
  boringbar: 'boring-bar',
  backboringtool: 'boring-bar',
  inserttool: 'turning',
};

/** A radius below this, in any unit, stands for a sharp corner. */
const sharpRadius = 0.001;

type OpenTool = {
  readonly type: string;
  readonly name: string;
  readonly parameters: Map<string, string>;
  shank: string;
  hasCoolantThrough: boolean;
};

/** Reads a document as it streams in. */
export function createOmtdxReader(): XmlReader {
  const entries: ReadEntry[] = [];
  const path: string[] = [];
  const innerCoolants = new Set<string>();
  let coolant = '';
  let tool: OpenTool | undefined;
  const parameter = (name: string, value: string) => {
    const parent = path.at(-1);
    if (parent === 'coolant' && name === 'type' && /^internal/i.test(value)) innerCoolants.add(coolant);
    if (tool === undefined || name === '' || tool.parameters.size >= mostParameters) return;
    if (parent === 'tool' && !tool.parameters.has(name)) tool.parameters.set(name, value);
    if (parent === 'coupling' && name === 'minDia') tool.shank ||= value;
    if (parent === 'tecset' && name === 'coolants' && innerCoolants.has(value)) tool.hasCoolantThrough = true;
  };
  return {
    open: (element, attributes) => {
      const valueOf = (name: string) => cleanText(attributes.get(name));
      if (element === 'coolant') coolant = valueOf('number');
      if (element === 'tool')
        tool = {
          type: valueOf('type').toLowerCase(),
          name: valueOf('name'),
          parameters: new Map(),
          shank: '',
          hasCoolantThrough: false,
        };
      if (element === 'param') parameter(valueOf('name'), valueOf('value'));
      path.push(element);
    },
    text: () => undefined,
    close: (element) => {
      path.pop();
      if (element !== 'tool' || tool === undefined) return;
      entries.push(readTool(tool));
      tool = undefined;
    },
    count: () => entries.length,
    library: () => (entries.length === 0 ? undefined : libraryOf('omtdx', entries)),
  };
}

/** More than any tool has. */
const mostParameters = 500;

function readTool(tool: OpenTool): ReadEntry {
  const { type, name, parameters, hasCoolantThrough } = tool;
  const textOf = (parameter: string) => parameters.get(parameter) ?? '';
  const code = textOf('orderingCode');
  const description = textOf('comment') || name;
  const sold = Object.hasOwn(soldTypes, type) ? soldTypes[type] : undefined;
  if (!sold) {
    const kind = Object.hasOwn(otherTypes, type) ? otherTypes[type] : kindInWords(`${name} ${description}`);
    return { kind: kind ?? 'other', name: description || code || type };
  }
  const units: ToolUnits = /^in/i.test(textOf('lengthOfUnit')) ? 'inch' : 'metric';
  return formedTool({
    code: code || name,
    description,
    vendor: textOf('manufacturer'),
    material: materialNamed(textOf('cuttingMaterial')),
    ...knownTool(
      { type: sold[0], profile: sold[1], units, coolantThrough: hasCoolantThrough || undefined },
      sizesOf(tool, sold[0]),
    ),
  });
}

function sizesOf({ parameters, shank }: OpenTool, type: ToolType): RawSizes {
  const size = (name: string) => numberOf(parameters.get(name));
  const [diameter = 0, neck = 0, edges] = [size('toolDiameter'), size('tipDiameter'), size('cuttingEdges')];
  const radius = size('cornerRadius');
  const hasNeck = parameters.get('toolShaftType') === 'parametric' && neck > 0 && neck < diameter;
  return {
    cuttingDiameter: size('toolDiameter'),
    shankDiameter: size('toolShaftDiameter') ?? numberOf(shank),
    cuttingLength: size('cuttingLength'),
    overallLength: size('toolTotalLength'),
    // Every new drill has one edge until somebody enters another number.
    flutes: type === 'drill' && edges === 1 ? undefined : edges,
    ...(hasNeck && { neckDiameter: neck, neckLength: size('taperHeight') }),
    ...(type === 'drill' && { pointAngle: size('coneAngle') }),
    ...(type === 'end-mill' && {
      cornerRadius: radius !== undefined && radius < sharpRadius ? undefined : radius,
    }),
  };
}
