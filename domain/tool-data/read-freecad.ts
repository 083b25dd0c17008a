// FreeCAD's tool bits: one JSON file each; sizes are texts with a unit, and with the decimal sign of whoever saved
// them.

import type { ToolProfile, ToolType, ToolUnits } from '../tools/tools.ts';
import { unitsOfBare } from './open-units.ts';
import { unitsNamed } from './read-columns.ts';
import { formedTool, kindNamed, materialNamed, type KnownKind } from './read-form.ts';
import { type RawSizes, type SizeName, knownTool } from './read-sizes.ts';
import { libraryOf, type OtherKind, type ReadEntry, type ReadLibrary } from './read-tool.ts';
import { cleanText, lengthIn, numberOf, quantityOf, textIn, valueIn } from './read-value.ts';

const soldShapes: Readonly<Record<string, readonly [ToolType, ToolProfile]>> = {
  endmill: ['end-mill', 'square'],
  ballend: ['end-mill', 'ball'],
  bullnose: ['end-mill', 'radius'],
  torus: ['end-mill', 'radius'],
  taperedballnose: ['end-mill', 'tapered'],
  drill: ['drill', 'drill'],
  reamer: ['reamer', 'reamer'],
  threadmill: ['thread-mill', 'thread'],
};

const otherShapes: Readonly<Record<string, OtherKind>> = {
  probe: 'probe',
  tap: 'tap',
  chamfer: 'chamfer-mill',
  vbit: 'chamfer-mill',
  dovetail: 'dovetail-mill',
  slittingsaw: 'saw',
  radius: 'radius-mill',
};

export function isFreecadBit(document: unknown): boolean {
  return shapeOf(document) !== '' && typeof valueIn(document, 'parameter') === 'object';
}

/** True for a list of tool bits in files of their own, which must be uploaded with it. */
export function isFreecadList(document: unknown): boolean {
  const tools = valueIn(document, 'tools');
  return Array.isArray(tools) && tools.every((tool) => textIn(tool, 'path') !== '');
}

/** Reads tool bits. */
export function readFreecad(bits: readonly unknown[], answered?: ToolUnits): ReadLibrary {
  return libraryOf(
    'freecad',
    bits.map((bit) => readBit(bit, answered)),
  );
}

/** Returns the file of the shape if it is a known one, otherwise its type: a shape of the user may have any file name. */
function shapeOf(bit: unknown): string {
  const [type, file] = [shapeName(textIn(bit, 'shape-type')), shapeName(textIn(bit, 'shape'))];
  return Object.hasOwn(soldShapes, file) || Object.hasOwn(otherShapes, file) ? file : type || file;
}

/** Returns the kind of a bit: by the attribute with the type that other programs gave it, then by its shape. */
function kindOf(attributes: unknown, shape: string): KnownKind | OtherKind {
  const named = kindNamed(textIn(attributes, 'ToolType'));
  const sold = Object.hasOwn(soldShapes, shape) ? soldShapes[shape] : undefined;
  const byShape = sold && { type: sold[0], profile: sold[1] };
  const isTold = typeof named === 'string' || (named.type !== undefined && named.type !== sold?.[0]);
  if (isTold || (typeof named === 'object' && named.profile !== undefined)) return named;
  return byShape ?? (Object.hasOwn(otherShapes, shape) ? otherShapes[shape] : undefined) ?? 'other';
}

/** Returns one word for `endmill.fcstd`, `Endmill` and `thread-mill`. */
function shapeName(text: string): string {
  return text
    .toLowerCase()
    .replace(/\.fcstd$/, '')
    .replace(/^.*[/\\]/, '')
    .replaceAll(/[^a-z]/g, '');
}

/** Names of the lengths in FreeCAD. */
const lengthNames = {
  Diameter: 'cuttingDiameter',
  ShankDiameter: 'shankDiameter',
  CuttingEdgeHeight: 'cuttingLength',
  Length: 'overallLength',
  NeckDiameter: 'neckDiameter',
  NeckLength: 'neckLength',
  TorusRadius: 'cornerRadius',
  CornerRadius: 'cornerRadius',
  Pitch: 'threadPitch',
} as const satisfies Readonly<Record<string, SizeName>>;

function readBit(bit: unknown, answered: ToolUnits | undefined): ReadEntry {
  if (!isFreecadBit(bit)) return undefined;
  const shape = shapeOf(bit);
  const name = textIn(bit, 'name') || textIn(bit, 'label');
  const attributes = valueIn(bit, 'attribute');
  const kind = kindOf(attributes, shape);
  if (typeof kind === 'string') return { kind, name: name || shape };

  const { type, profile } = kind;
  const parameters = valueIn(bit, 'parameter');
  const { units, areUnitsOpen } = unitsOf(parameters, name, answered);
  const textOf = (field: string) => textIn(parameters, field) || textIn(attributes, field);
  return formedTool({
    code: codeOf(attributes) || codeOf(parameters),
    description: name,
    vendor: textIn(attributes, 'Vendor') || textIn(parameters, 'Vendor'),
    material: materialNamed(textOf('Material')),
    areUnitsOpen,
    ...knownTool({ type, profile, units }, sizesOf({ parameters, units, kind, flutes: textOf('Flutes') })),
  });
}

/**
 * Returns the units of the diameter, to which all other lengths are converted: those written beside it, or of the whole
 * bit.
 */
function unitsOf(parameters: unknown, description: string, answered: ToolUnits | undefined) {
  const lengthOf = (name: string) => quantityOf(valueIn(parameters, name));
  const lengths = ['Length', 'CuttingEdgeHeight'].map(lengthOf);
  const written =
    lengthOf('Diameter')?.units ??
    unitsNamed(textIn(parameters, 'Units')) ??
    lengths.find((length) => length?.units !== undefined)?.units;
  if (written !== undefined) return { units: written };
  return unitsOfBare(
    { diameter: lengthOf('Diameter')?.value, lengths: lengths.map((length) => length?.value), description },
    answered,
  );
}

function sizesOf({
  parameters,
  units,
  kind: { type, profile },
  flutes,
}: {
  readonly parameters: unknown;
  readonly units: ToolUnits;
  readonly kind: KnownKind;
  readonly flutes: string;
}): RawSizes {
  const length = (name: string) => {
    const quantity = quantityOf(valueIn(parameters, name));
    return quantity && lengthIn(quantity, units);
  };
  const sizes: { [Name in SizeName]?: number | undefined } = {};
  for (const [name, size] of Object.entries(lengthNames)) sizes[size] = length(name) ?? sizes[size];
  // Older bits have the flat between the corners of a bull nose instead of its corner radius.
  const [flat, diameter] = [length('FlatRadius'), sizes.cuttingDiameter];
  if (flat !== undefined && diameter !== undefined) sizes.cornerRadius ??= diameter / 2 - flat;
  // FreeCAD's only tapered mill has a ball.
  if (profile === 'tapered' && diameter !== undefined) sizes.cornerRadius ??= diameter / 2;
  if (type !== 'end-mill') delete sizes.cornerRadius;
  return {
    ...sizes,
    flutes: numberOf(flutes),
    ...(type === 'drill' && { pointAngle: angleIn(parameters, 'TipAngle') }),
    // FreeCAD's angle includes both sides of a taper.
    ...(type === 'end-mill' && { taperAngle: half(angleIn(parameters, 'TaperAngle')) }),
  };
}

function half(angle: number | undefined): number | undefined {
  return angle === undefined ? undefined : angle / 2;
}

function angleIn(parameters: unknown, name: string): number | undefined {
  const angle = valueIn(parameters, name);
  return numberOf(typeof angle === 'string' ? cleanText(angle).replace(/ ?(?:°|deg)$/, '') : angle);
}

/** FreeCAD has no field for a part number; those who enter one use one of these. */
function codeOf(record: unknown): string {
  return textIn(record, 'ProductId') || textIn(record, 'product-id') || textIn(record, 'PartNumber');
}
