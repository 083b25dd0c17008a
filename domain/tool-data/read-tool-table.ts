// Reads tables of tools: a line of headings, and a line for each tool. Headings are names of ISO 13399 or words.

import { readTable } from '../quick-add/quick-add.ts';
import { parseSize, shankForms, type ToolUnits } from '../tools/tools.ts';
import { unitsOfBare } from './open-units.ts';
import { type ColumnName, columnOf, mostColumns, unitsNamed } from './read-columns.ts';
import { type RawSizes, knownTool } from './read-sizes.ts';
import { formedTool, kindNamed, materialNamed, type KnownKind } from './read-form.ts';
import { libraryOf, type OtherKind, type ReadEntry, type ReadLibrary, type ReadTool } from './read-tool.ts';
import { cleanText, lengthIn, numberOf, type Quantity, quantityOf, withPlainFraction } from './read-value.ts';

type Line = readonly string[];
type Column = { readonly index: number; readonly rank: number; readonly unit: string };
/**
 * A table may have several columns for one size, the best first: the cutting length of a mill is its APMX, that of a
 * drill its LCF.
 */
type Columns = ReadonlyMap<ColumnName, readonly Column[]>;

/** The headings must be within this many lines; a title may come before them. */
const linesWithHeadings = 10;

/** Reads a table; undefined when it has no line of headings, or no line below it says what a tool is. */
export function readToolTable(text: string, answered?: ToolUnits): ReadLibrary | undefined {
  const lines = readTable(text);
  for (const [index, line] of lines.slice(0, linesWithHeadings).entries()) {
    const rows = lines.slice(index + 1);
    const columns = columnsOf(line, rows);
    // A diameter alone says nothing of a tool, and a single letter may be the heading of anything.
    if (!columns.has('code') && !(columns.has('cuttingDiameter') && columns.size > 1)) continue;
    const entries = withoutRepeats(rows, columns).map((row) => readRow(row, columns, answered));
    // A machine's table of offsets has numbers only.
    const isLibrary =
      rows.length === 0 || entries.some((entry) => entry && (!('tool' in entry) || isTold(entry)));
    if (isLibrary) return libraryOf('table', entries);
  }
  return undefined;
}

function isTold({ code, description, tool }: ReadTool): boolean {
  return code !== '' || description !== '' || tool.type !== undefined;
}

/** Flutes are no more than this; a column with other numbers under a heading for both has lengths. */
const mostFlutes = 12;

function columnsOf(line: Line, rows: readonly Line[]): Columns {
  const columns = new Map<ColumnName, Column[]>();
  const found = line.slice(0, mostColumns).map(columnOf);
  const hasAxes = found.some((column) => column?.name === 'axis');
  for (const [index, column] of found.entries()) {
    if (!column) continue;
    const heading = line[index] ?? '';
    if (hasAxes && /^z$/i.test(heading)) continue;
    const isLength = /^fl\b/i.test(heading) && rows.some((row) => !isCountOfFlutes(row[index]));
    const name = isLength ? 'cuttingLength' : column.name;
    columns.set(name, [...(columns.get(name) ?? []), { index, ...column }]);
  }
  for (const sameName of columns.values()) sameName.sort((a, b) => a.rank - b.rank);
  return columns;
}

function isCountOfFlutes(cell: string | undefined): boolean {
  const count = numberOf(cleanText(cell)) ?? 0;
  return Number.isInteger(count) && count <= mostFlutes;
}

/** Fusion's table has a line for each preset of a tool, with the number of the tool in front. */
function withoutRepeats(rows: readonly Line[], columns: Columns): readonly Line[] {
  const [index] = columns.get('toolIndex') ?? [];
  if (index === undefined) return rows;
  const seen = new Set<string>();
  return rows.filter((row) => {
    const number = row[index.index] ?? '';
    const isRepeat = number !== '' && seen.has(number);
    seen.add(number);
    return !isRepeat;
  });
}

function readRow(row: Line, columns: Columns, answered: ToolUnits | undefined): ReadEntry {
  const cellOf = (name: ColumnName): { readonly text: string; readonly unit: string } => {
    const cells = (columns.get(name) ?? []).map(({ index, unit }) => ({ text: cleanText(row[index]), unit }));
    return cells.find(({ text }) => text !== '') ?? cells[0] ?? { text: '', unit: '' };
  };
  const textOf = (name: ColumnName) => cellOf(name).text;
  const [code, description] = [textOf('code'), textOf('description')];
  const diameter = diameterOf(cellOf('cuttingDiameter'));
  const bareLength = (name: ColumnName) => quantityOf(textOf(name))?.value;
  const written =
    diameter?.units ??
    unitsOfRow({ units: textOf('units'), isMetric: textOf('isMetric'), isInch: textOf('isInch') });
  const { units, areUnitsOpen } = written
    ? { units: written }
    : unitsOfBare(
        {
          diameter: diameter?.value,
          lengths: [bareLength('overallLength'), bareLength('cuttingLength')],
          description,
        },
        answered,
      );
  const length = (name: ColumnName) => {
    const { text, unit } = cellOf(name);
    const quantity = quantityOf(text);
    return quantity && lengthIn({ ...quantity, units: quantity.units ?? unitsNamed(unit) }, units);
  };
  const angle = (name: ColumnName) => numberOf(textOf(name).replace(/\s*°$/, ''));
  const sizes: RawSizes = {
    cuttingDiameter: diameter && lengthIn(diameter, units),
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
    flutes: numberOf(
      textOf('flutes').replace(/^z\s*=?\s*|\s*(?:f|fl|flts?|t|z|flutes?|teeth|dents?|l[eè]vres?)\.?$/i, ''),
    ),
    threadPitch: length('threadPitch'),
  };

  // The heading of a section, such as MILLS, says what follows.
  const isHeading = row.filter((cell) => cell !== '').length === 1 && !/\d/.test(row.join(''));
  if (isHeading && code === '' && columns.size > 1) return undefined;
  const kind = kindOf(`${textOf('type')} ${textOf('profile')}`, sizes);
  const name = description || code || `${textOf('type')} ${textOf('profile')}`.trim();
  if (typeof kind === 'string') return { kind, name };
  if (isTrue(textOf('isClockwise')) === false) return { kind: 'left-hand', name };
  const pieces = numberOf(textOf('quantity'));
  const read = formedTool({
    code,
    description,
    vendor: textOf('vendor'),
    material: materialNamed(textOf('material')),
    areUnitsOpen,
    threadAngle: angle('threadAngle'),
    toothRows: numberOf(textOf('toothRows')),
    ...(pieces !== undefined && pieces > 0 && Number.isInteger(pieces) && { quantity: pieces }),
    ...knownTool(
      {
        ...kind,
        units,
        thread: textOf('thread') || undefined,
        shankForm: shankForms.find((form) => form === textOf('shankForm').toUpperCase()),
        coolantThrough: coolantOf(textOf('coolantThrough')),
      },
      sizes,
    ),
  });
  const isNothing = 'tool' in read && code === '' && read.tool.cuttingDiameter === undefined;
  return isNothing && read.tool.type === undefined && !read.hasImpossibleSize ? undefined : read;
}

/** Returns a diameter and the units in which it is written: beside it, in its heading, or as only inches are (`.250`, `#7`). */
function diameterOf(cell: { readonly text: string; readonly unit: string }): Quantity | undefined {
  const { unit } = cell;
  const text = withPlainFraction(cell.text).replace(/^(?:letter|lettre|ltr) (?=[a-z]$)/i, '');
  const quantity = quantityOf(text);
  if (quantity?.units !== undefined) return quantity;
  if (quantity === undefined || (Number.isNaN(quantity.value) && !/^(?:#|n[o°º.]|[a-z]$)/i.test(text)))
    return quantity;
  const size = parseSize(text, unitsNamed(unit) ?? 'metric');
  const isInch = size.ok && size.units === 'inch';
  return isInch ? { value: size.value, units: 'inch' } : { ...quantity, units: unitsNamed(unit) };
}

function unitsOfRow(texts: { readonly units: string; readonly isMetric: string; readonly isInch: string }) {
  const [isMetric, isInch] = [isTrue(texts.isMetric), isTrue(texts.isInch)];
  if (isMetric !== undefined) return isMetric ? 'metric' : 'inch';
  if (isInch !== undefined) return isInch ? 'inch' : 'metric';
  return unitsNamed(texts.units);
}

/** Reads a cell of yes or no; undefined for any other. */
function isTrue(text: string): boolean | undefined {
  if (/^(?:1|yes|y|true|oui|vrai|ja|x)$/i.test(text)) return true;
  return /^(?:0|no|n|false|non|faux|nein)$/i.test(text) ? false : undefined;
}

/** Returns whether coolant goes through the tool; undefined where the cell does not say so. */
function coolantOf(text: string): boolean | undefined {
  if (/^(?:internal|interne|through|through tool|innen)$/i.test(text)) return true;
  return /^(?:external|externe|none|aucun|aussen|außen)$/i.test(text) ? false : isTrue(text);
}

/** Returns the kind that the columns for it name; of an end mill with a radius of 0 also its square end. */
function kindOf(words: string, sizes: RawSizes): KnownKind | OtherKind {
  const named = kindNamed(words);
  if (typeof named === 'string' || named.type !== 'end-mill' || named.profile !== undefined) return named;
  return sizes.cornerRadius === 0 ? { ...named, profile: 'square' } : named;
}
