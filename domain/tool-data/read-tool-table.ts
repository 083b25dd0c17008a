// Reads tables of tools: a line of headings, and a line for each tool. Headings are names of ISO 13399 or words.

import { readTable } from '../quick-add/quick-add.ts';
import {
  parseSize,
  profilesOfType,
  shankForms,
  type ToolProfile,
  toolProfiles,
  type ToolType,
  toolTypes,
  type ToolUnits,
} from '../tools/tools.ts';
import { type ColumnName, columnOf, mostColumns, wordOf } from './read-columns.ts';
import { type RawSizes, knownTool } from './read-sizes.ts';
import { formedTool, kindInWords, materialNamed } from './read-form.ts';
import { libraryOf, type OtherKind, type ReadEntry, type ReadLibrary } from './read-tool.ts';
import { cleanText, lengthIn, numberOf, quantityOf } from './read-value.ts';

type Line = readonly string[];
type Column = { readonly index: number; readonly rank: number; readonly unit: string };
/**
 * A table may have several columns for one size, the best first: the cutting length of a mill is its APMX, that of a
 * drill its LCF.
 */
type Columns = ReadonlyMap<ColumnName, readonly Column[]>;

/** The headings must be within this many lines; a title may come before them. */
const linesWithHeadings = 10;

/** Reads a table; undefined when it has no line of headings. */
export function readToolTable(text: string): ReadLibrary | undefined {
  const lines = readTable(text);
  for (const [index, line] of lines.slice(0, linesWithHeadings).entries()) {
    const columns = columnsOf(line);
    if (columns.has('code') || columns.has('cuttingDiameter')) {
      return libraryOf(
        'table',
        lines.slice(index + 1).map((row) => readRow(row, columns)),
      );
    }
  }
  return undefined;
}

function columnsOf(line: Line): Columns {
  const columns = new Map<ColumnName, Column[]>();
  for (const [index, heading] of line.slice(0, mostColumns).entries()) {
    const column = columnOf(heading);
    if (column) columns.set(column.name, [...(columns.get(column.name) ?? []), { index, ...column }]);
  }
  for (const sameName of columns.values()) sameName.sort((a, b) => a.rank - b.rank);
  return columns;
}

function readRow(row: Line, columns: Columns): ReadEntry {
  const cellOf = (name: ColumnName): { readonly text: string; readonly unit: string } => {
    const cells = (columns.get(name) ?? []).map(({ index, unit }) => ({ text: cleanText(row[index]), unit }));
    return cells.find(({ text }) => text !== '') ?? cells[0] ?? { text: '', unit: '' };
  };
  const textOf = (name: ColumnName) => cellOf(name).text;
  const code = textOf('code');
  const units = unitsOf(textOf('units'), cellOf('cuttingDiameter'));
  const length = (name: ColumnName) => {
    const { text, unit } = cellOf(name);
    const quantity = quantityOf(text);
    return quantity && lengthIn({ ...quantity, units: quantity.units ?? unitsNamed(unit) }, units);
  };
  const angle = (name: ColumnName) => numberOf(textOf(name).replace(/\s*°$/, ''));
  const sizes: RawSizes = {
    cuttingDiameter: length('cuttingDiameter'),
    shankDiameter: length('shankDiameter'),
    cuttingLength: length('cuttingLength'),
    usableLength: length('usableLength'),
    neckDiameter: length('neckDiameter'),
    neckLength: length('neckLength'),
    overallLength: length('overallLength'),
    cornerRadius: length('cornerRadius'),
    cornerChamfer: length('cornerChamfer'),
    pointAngle: angle('pointAngle'),
    taperAngle: angle('taperAngle'),
    helixAngle: angle('helixAngle'),
    flutes: numberOf(textOf('flutes')),
    threadPitch: length('threadPitch'),
  };
  if (code === '' && sizes.cuttingDiameter === undefined) return undefined;

  const words = `${textOf('type')} ${textOf('profile')}`;
  const otherKind = otherTypeOf(words);
  if (otherKind !== undefined)
    return { kind: otherKind, name: textOf('description') || code || words.trim() };
  const { type, profile } = kindOf(textOf('type'), textOf('profile'), sizes);
  const pieces = numberOf(textOf('quantity'));
  return formedTool({
    code,
    description: textOf('description'),
    vendor: textOf('vendor'),
    material: materialNamed(textOf('material')),
    ...(pieces !== undefined && pieces > 0 && Number.isInteger(pieces) && { quantity: pieces }),
    ...knownTool(
      {
        type,
        profile,
        units,
        thread: textOf('thread') || undefined,
        shankForm: shankForms.find((form) => form === textOf('shankForm').toUpperCase()),
        coolantThrough: coolantOf(textOf('coolantThrough')),
      },
      sizes,
    ),
  });
}

/**
 * Returns the units: a unit in the row takes precedence over one in the heading; without any, millimetres as in ISO
 * 13399, except for sizes written as only inches are: `1/4`, `.250`.
 */
function unitsOf(named: string, diameter: { readonly text: string; readonly unit: string }): ToolUnits {
  const written = quantityOf(diameter.text)?.units ?? unitsNamed(named) ?? unitsNamed(diameter.unit);
  if (written !== undefined) return written;
  const size = parseSize(diameter.text, 'metric');
  return size.ok ? size.units : 'metric';
}

function unitsNamed(text: string): ToolUnits | undefined {
  const word = wordOf(text);
  if (/^(?:in|inch|inches|imperial|po|pouce|pouces|imperiale?)$/.test(word) || text === '"') return 'inch';
  return /^(?:mm|metric|metrique|millim)/.test(word) ? 'metric' : undefined;
}

/** Returns whether coolant goes through the tool; undefined where the cell does not say so. */
function coolantOf(text: string): boolean | undefined {
  if (/^(?:1|yes|y|true|oui|vrai|internal|interne|through)$/i.test(text)) return true;
  return /^(?:0|no|n|false|non|faux|external|externe|none|aucun)$/i.test(text) ? false : undefined;
}

/** Kinds of tools that only a type names, beside the words of names. */
const otherTypes: readonly (readonly [RegExp, OtherKind])[] = [
  [/\bholder|porte-outil/i, 'holder'],
  [/\bprobe|palpeur/i, 'probe'],
  [/slot ?mill|slot cutter|side mill|fraise a rainurer/i, 'slot-mill'],
  [/chamfer ?mill|chanfreiner/i, 'chamfer-mill'],
  [/form ?mill|fraise de forme/i, 'form-mill'],
  [/radius ?mill/i, 'radius-mill'],
  [/\bturning|tournage|\blathe/i, 'turning'],
];

function otherTypeOf(words: string): OtherKind | undefined {
  return kindInWords(words) ?? otherTypes.find(([pattern]) => pattern.test(words))?.[1];
}

const typeWords: readonly (readonly [RegExp, ToolType])[] = [
  [/threadmill|fraiseafileter/, 'thread-mill'],
  [/reamer|alesoir/, 'reamer'],
  [/drill|foret/, 'drill'],
  [/mill|fraise/, 'end-mill'],
];

const profileWords: readonly (readonly [RegExp, ToolProfile])[] = [
  [/taper|conique/, 'tapered'],
  [/ball|boule|spherique/, 'ball'],
  [/bull|radius|torus|rayon|torique/, 'radius'],
  [/chamfer|chanfrein/, 'chamfer'],
  [/highfeed|grandeavance/, 'high-feed'],
  [/lens|lentille|lenticulaire/, 'lens'],
  [/oval/, 'oval'],
];

/**
 * Returns the kind that the words name; without any, a point makes a drill, a pitch a thread mill, and anything else an
 * end mill.
 */
function kindOf(
  typeText: string,
  profileText: string,
  sizes: RawSizes,
): { type: ToolType; profile: ToolProfile } {
  const [typeWord, profileWord] = [wordOf(typeText), wordOf(profileText)];
  const type =
    toolTypes.find((known) => known === typeText.toLowerCase()) ??
    typeWords.find(([words]) => words.test(typeWord))?.[1] ??
    (sizes.threadPitch ? 'thread-mill' : sizes.pointAngle ? 'drill' : 'end-mill');
  const [usual = 'square'] = profilesOfType[type];
  const profile =
    toolProfiles.find((known) => known === profileText.toLowerCase()) ??
    profileWords.find(([words]) => words.test(profileWord || typeWord))?.[1] ??
    usual;
  return { type, profile: profilesOfType[type].includes(profile) ? profile : usual };
}
