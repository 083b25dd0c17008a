// DIN 4000 data as XML: every tool has properties named by the letters of the standard, whose meaning is defined by its
// part of the standard. The caller parses the XML and passes on the events. The standard is not public: letters and
// figures are those on which files of four makers agree (Fraisa, Hoffmann, Ceratizit and Kennametal, in the public
// repositories danxdz/editool_python and loobric/loobric-cli).

import type { ToolProfile, ToolType } from '../tools/tools.ts';
import { formedTool, kindInWords, materialNamed } from './read-form.ts';
import { type SizeName, knownTool } from './read-sizes.ts';
import { libraryOf, type OtherKind, type ReadEntry, type ToolMaterial } from './read-tool.ts';
import type { XmlReader } from './xml-reader.ts';
import { cleanText, numberOf } from './read-value.ts';

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
    // The diameter over the teeth of a thread mill.
    A2: 'cuttingDiameter',
    A5: 'neckDiameter',
    B2: 'cuttingLength',
    B4: 'usableLength',
    B5: 'overallLength',
    B9: 'neckLength',
    C3: 'shankDiameter',
    D32: 'threadPitch',
    F21: 'flutes',
    F4: 'helixAngle',
    G1: 'cornerRadius',
    G2: 'cornerChamfer',
  },
};

/** Reads a document as it streams in. */
export function createDin4000Reader(): XmlReader {
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
    library: () => (entries.some((entry) => entry !== undefined) ? libraryOf('din4000', entries) : undefined),
  };
}

const longestText = 1_000;
/** More than any part of the standard has. */
const mostProperties = 500;

/** Names and descriptions are all kept, since often only the last one says what the tool is. */
const names: ReadonlySet<string> = new Set(['J22', 'J23', 'Description']);

/** Keeps the first property of a name; blocks that follow describe accessories. */
function keep(properties: Properties, name: string, value: string): void {
  const before = properties.get(name);
  if (name === '' || value === '' || properties.size >= mostProperties) return;
  if (before === undefined) properties.set(name, value);
  else if (names.has(name) && before.length < longestText) properties.set(name, `${before} · ${value}`);
}

function readTool(properties: Properties): ReadEntry {
  const valueOf = (name: string) => properties.get(name) ?? '';
  const code = valueOf('J21') || valueOf('PrimaryId') || valueOf('CustomerToolId');
  const description = valueOf('J22') || valueOf('J23') || valueOf('Description');
  const kind = kindOf(properties, description);
  // Other XML has tools without a part of the standard, whose properties mean something else.
  if (!properties.has('NSM')) return undefined;
  if (typeof kind === 'string') return { kind: kindInWords(description) ?? kind, name: description || code };

  const { type, profile, table } = kind;
  const sizes: { [Name in SizeName]?: number | undefined } = {};
  for (const [letter, size] of Object.entries(letters[table]))
    sizes[size] ??= numberOf(properties.get(letter));
  if (type !== 'thread-mill') delete sizes.threadPitch;
  if (profile === 'tapered' || type === 'thread-mill') sizes.taperAngle = taperOf(valueOf('E1'));
  if (sizes.neckDiameter === undefined) delete sizes.neckLength;
  return formedTool({
    code,
    description,
    vendor: valueOf('J3') || valueOf('Manufacturer'),
    material: materialOf(valueOf('H4'), valueOf('H3')),
    ...knownTool({ type, profile, units: 'metric', coolantThrough: coolantOf(valueOf('H21')) }, sizes),
  });
}

/**
 * Returns the taper of one side from E1, the cutting edge angle (KAPR), which is 90° on parallel sides; undefined for
 * other angles, such as those of cutters that are widest at the tip.
 */
function taperOf(edgeAngle: string): number | undefined {
  const taper = 90 - (numberOf(edgeAngle) ?? 90);
  return taper > 0 && taper < 90 ? Math.round(taper * 1e9) / 1e9 : undefined;
}

/** H4 has a letter for the cutting material, H3 its name. */
function materialOf(letter: string, name: string): ToolMaterial | undefined {
  if (letter === 'H') return 'carbide';
  return letter === 'S' ? 'hss' : materialNamed(name);
}

/** H21 is a code of how coolant enters: 0 is without. Makers write other codes differently, apart from 1. */
function coolantOf(code: string): boolean | undefined {
  if (code === '0') return false;
  return code === '1' ? true : undefined;
}

type Kind = { readonly type: ToolType; readonly profile: ToolProfile; readonly table: keyof typeof letters };

const squareMill: Kind = { type: 'end-mill', profile: 'square', table: 'mill' };

/** The figures of part 82. Figure 7 is for dies: of any form, which only the name says. */
const millFigures: Readonly<Record<string, Kind | OtherKind>> = {
  '': squareMill,
  '1': squareMill,
  '2': squareMill,
  '3': squareMill,
  '4': 'chamfer-mill',
  '5': 'slot-mill',
  '6': { type: 'end-mill', profile: 'ball', table: 'mill' },
  '10': { type: 'thread-mill', profile: 'thread', table: 'mill' },
};

/** The profiles of mills for dies, by the words of their names. */
const dieProfiles: readonly (readonly [RegExp, ToolProfile])[] = [
  [/\btaper|\bconi(?:que|cal)|\bkonisch/i, 'tapered'],
  [/\blens\b|lentille|lenticulaire|linse/i, 'lens'],
  [/\bovale?\b/i, 'oval'],
];

/** Returns the kind of tool from the standard's part, however it is spaced: `DIN4000-82`, `DIN 4000-082`. */
function kindOf(properties: Properties, description: string): Kind | OtherKind {
  const part = /4000\s*-\s*0*(\d+)/.exec(properties.get('NSM') ?? '')?.[1];
  const figure = properties.get('BLD') ?? '';
  if (part === '81')
    return figure === '7' ? 'center-drill' : { type: 'drill', profile: 'drill', table: 'drill' };
  if (part !== '82') return 'other';
  const known = Object.hasOwn(millFigures, figure) ? millFigures[figure] : undefined;
  if (known !== undefined) return known;
  const profile = dieProfiles.find(([words]) => words.test(description))?.[1];
  return profile === undefined ? 'form-mill' : { ...squareMill, profile };
}
