// DIN 4000 data as XML: every tool has properties named by the letters of the standard, whose meaning is defined by its
// part of the standard. The caller parses the XML and passes on the events.

import type { ToolProfile, ToolType } from '../tools/tools.ts';
import { type SizeName, knownTool } from './read-sizes.ts';
import { libraryOf, type ReadEntry, type ReadLibrary } from './read-tool.ts';
import { cleanText, numberOf } from './read-value.ts';

/** Receives the events of an XML parser; the names of elements come without their prefixes. */
export type Din4000Reader = {
  open(element: string): void;
  text(text: string): void;
  close(element: string): void;
  /** The number of tools so far. */
  count(): number;
  /** Undefined when there was no tool. */
  library(): ReadLibrary | undefined;
};

type Properties = Map<string, string>;

/** The meaning of the letters: DIN 4000-81 is for drills, -82 for mills with solid edges. */
const letters: Readonly<Record<'drill' | 'mill', Readonly<Record<string, SizeName>>>> = {
  drill: {
    A11: 'cuttingDiameter',
    A1: 'cuttingDiameter',
    B6: 'cuttingLength',
    B4: 'usableLength',
    B5: 'overallLength',
    C3: 'shankDiameter',
    D1: 'flutes',
    D3: 'helixAngle',
    E1: 'pointAngle',
  },
  mill: {
    A1: 'cuttingDiameter',
    A5: 'neckDiameter',
    B2: 'cuttingLength',
    B4: 'usableLength',
    B5: 'overallLength',
    C3: 'shankDiameter',
    F21: 'flutes',
    F4: 'helixAngle',
    G1: 'cornerRadius',
    G2: 'cornerChamfer',
  },
};

/** Reads a document as it streams in. */
export function createDin4000Reader(): Din4000Reader {
  const entries: ReadEntry[] = [];
  let properties: Properties | undefined;
  let [name, value, text] = ['', '', ''];
  return {
    open: (element) => {
      if (element === 'Tool') properties = new Map();
      if (element === 'Property-Data' || element === 'Category-Data') [name, value] = ['', ''];
      text = '';
    },
    text: (more) => {
      if (properties && text.length < longestText) text += more.slice(0, longestText);
    },
    close: (element) => {
      const content = cleanText(text);
      text = '';
      if (!properties) return;
      if (element === 'PropertyName') name = content;
      else if (element === 'Value') value = content;
      else if (element === 'Property-Data' || element === 'Category-Data') keep(properties, name, value);
      else if (element === 'Tool') {
        entries.push(readTool(properties));
        properties = undefined;
      } else if (content !== '') keep(properties, element, content);
    },
    count: () => entries.length,
    library: () => (entries.length === 0 ? undefined : libraryOf('din4000', entries)),
  };
}

const longestText = 1_000;
/** More than any part of the standard has. */
const mostProperties = 500;

/** Keeps the first property of a name; blocks that follow describe accessories. */
function keep(properties: Properties, name: string, value: string): void {
  if (name !== '' && value !== '' && !properties.has(name) && properties.size < mostProperties)
    properties.set(name, value);
}

function readTool(properties: Properties): ReadEntry {
  const valueOf = (name: string) => properties.get(name) ?? '';
  const code = valueOf('J21') || valueOf('PrimaryId') || valueOf('CustomerToolId');
  const description = valueOf('J22') || valueOf('Description');
  const kind = kindOf(valueOf('NSM'), valueOf('BLD'));
  if (!kind) return properties.size === 0 ? undefined : { kind: 'other', name: description || code };

  const { type, profile, table } = kind;
  const sizes: { [Name in SizeName]?: number | undefined } = {};
  for (const [letter, size] of Object.entries(letters[table]))
    sizes[size] ??= numberOf(properties.get(letter));
  return {
    code,
    description,
    vendor: valueOf('J3') || valueOf('Manufacturer'),
    ...knownTool({ type, profile, units: 'metric' }, sizes),
  };
}

type Kind = { readonly type: ToolType; readonly profile: ToolProfile; readonly table: keyof typeof letters };

/** The figures of part 82 that are read as other kinds than square end mills. */
const figures: Readonly<Record<string, Kind>> = {
  '6': { type: 'end-mill', profile: 'ball', table: 'mill' },
  '10': { type: 'thread-mill', profile: 'thread', table: 'mill' },
};

/** Returns the kind of tool from the standard's part, however it is spaced: `DIN4000-82`, `DIN 4000-082`. */
function kindOf(standard: string, figure: string): Kind | undefined {
  const part = /4000\s*-\s*0*(\d+)/.exec(standard)?.[1];
  if (part === '81') return { type: 'drill', profile: 'drill', table: 'drill' };
  if (part !== '82') return undefined;
  const known = Object.hasOwn(figures, figure) ? figures[figure] : undefined;
  return known ?? { type: 'end-mill', profile: 'square', table: 'mill' };
}
