// Fusion's tool libraries, versions 1 to 36: `{ "data": [ … ] }`, each tool in units of its own.

import type { ToolProfile, ToolType, ToolUnits } from '../tools/tools.ts';
import { unitsOfBare } from './open-units.ts';
import { unitsNamed } from './read-columns.ts';
import { type RawSizes, knownTool } from './read-sizes.ts';
import {
  libraryOf,
  type OtherKind,
  type ReadEntry,
  type ReadLibrary,
  type ReadTool,
  type ToolMaterial,
} from './read-tool.ts';
import { formedTool } from './read-form.ts';
import { numberOf, quantityOf, textIn, valueIn } from './read-value.ts';

const soldTypes: Readonly<Record<string, readonly [ToolType, ToolProfile]>> = {
  'flat end mill': ['end-mill', 'square'],
  'ball end mill': ['end-mill', 'ball'],
  'bull nose end mill': ['end-mill', 'radius'],
  'tapered mill': ['end-mill', 'tapered'],
  'circle segment lens': ['end-mill', 'lens'],
  'circle segment oval': ['end-mill', 'oval'],
  drill: ['drill', 'drill'],
  reamer: ['reamer', 'reamer'],
  'thread mill': ['thread-mill', 'thread'],
};

const otherTypes: Readonly<Record<string, OtherKind>> = {
  holder: 'holder',
  probe: 'probe',
  'tap left hand': 'tap',
  'tap right hand': 'tap',
  'spot drill': 'spot-drill',
  'center drill': 'center-drill',
  'counter bore': 'counterbore',
  'counter sink': 'countersink',
  'boring bar': 'boring-bar',
  'boring head': 'boring-bar',
  'chamfer mill': 'chamfer-mill',
  'face mill': 'face-mill',
  'slot mill': 'slot-mill',
  'dovetail mill': 'dovetail-mill',
  'lollipop mill': 'lollipop-mill',
  'radius mill': 'radius-mill',
  'form mill': 'form-mill',
  'circle segment barrel': 'barrel-mill',
  'laser cutter': 'jet',
  waterjet: 'jet',
  'plasma cutter': 'jet',
};

/** Returns the entries of a parsed document, or undefined when it is not a Fusion library. */
export function fusionEntries(document: unknown): readonly unknown[] | undefined {
  const entries = Array.isArray(document) ? document : valueIn(document, 'data');
  if (!Array.isArray(entries)) return undefined;
  const isLibrary = entries.length === 0 || entries.some((entry) => textIn(entry, 'type') !== '');
  return isLibrary ? entries : undefined;
}

/** Reads the entries of a library. */
export function readFusion(entries: readonly unknown[], answered?: ToolUnits): ReadLibrary {
  return libraryOf(
    'fusion',
    entries.map((entry) => readFusionEntry(entry, answered)),
  );
}

/** Reads one entry of a library; in the units that the buyer answered where the entry has none. */
export function readFusionEntry(entry: unknown, answered?: ToolUnits): ReadEntry {
  const type = textIn(entry, 'type').toLowerCase();
  if (type === '') return undefined;
  const description = textIn(entry, 'description');
  const code = textIn(entry, 'product-id');
  const sold = Object.hasOwn(soldTypes, type) ? soldTypes[type] : undefined;
  if (!sold) return { kind: kindOf(type), name: description || code || type };

  const geometry = valueIn(entry, 'geometry');
  const [toolType, profile] = sold;
  const sizes = sizesOf(toolType, (name) => numberOf(valueIn(geometry, name)));
  const written = unitsWritten(entry);
  const { units, areUnitsOpen } = written
    ? { units: written }
    : unitsOfBare(
        {
          diameter: sizes.cuttingDiameter,
          lengths: [sizes.overallLength, sizes.cuttingLength],
          description,
        },
        answered,
      );
  // No part of ours turns to the left, so that none can take its place.
  if (valueIn(geometry, 'HAND') === false) return { kind: 'left-hand', name: description || code || type };
  const coolantThrough = valueIn(geometry, 'CSP');
  const read = {
    code,
    description,
    vendor: textIn(entry, 'vendor'),
    material: materialOf(textIn(entry, 'BMC').toLowerCase()),
    areUnitsOpen,
    ...(toolType === 'thread-mill' && {
      threadAngle: numberOf(valueIn(geometry, 'thread-profile-angle')),
      toothRows: numberOf(valueIn(geometry, 'NT')),
    }),
    ...knownTool(
      {
        type: toolType,
        profile,
        units,
        coolantThrough: typeof coolantThrough === 'boolean' ? coolantThrough : undefined,
      },
      sizes,
    ),
  };
  return formedTool(profile === 'tapered' ? withTip(read, entry) : read);
}

/** The unit may be in the expressions only, which overrule the fields: `'inches'`, or that of the diameter, `.25 in`. */
function unitsWritten(entry: unknown): ToolUnits | undefined {
  const expressions = valueIn(entry, 'expressions');
  const names = [textIn(entry, 'unit'), textIn(expressions, 'tool_unit').replaceAll("'", '')];
  return (
    names.map(unitsNamed).find((units) => units !== undefined) ??
    quantityOf(valueIn(expressions, 'tool_diameter'))?.units
  );
}

/** Fusion's names of what tools are made of, apart from `unspecified`. */
const materials: Readonly<Record<string, ToolMaterial>> = {
  carbide: 'carbide',
  hss: 'hss',
  'ti coated': 'other',
  ceramics: 'other',
};

function materialOf(name: string): ToolMaterial | undefined {
  return Object.hasOwn(materials, name) ? materials[name] : undefined;
}

/** A tapered mill has a ball at its tip, or by its type the corner radius of the file, of which 0 is a sharp end. */
function withTip(read: ReadTool, entry: unknown): ReadTool {
  const { cornerRadius, cuttingDiameter } = read.tool;
  const isBall = textIn(entry, 'tapered-type') !== 'tapered_bull_nose';
  const ball = cuttingDiameter === undefined ? undefined : cuttingDiameter / 2;
  return { ...read, tool: { ...read.tool, cornerRadius: isBall ? ball : (cornerRadius ?? 0) } };
}

function sizesOf(type: ToolType, size: Size): RawSizes {
  const [diameter = 0, neck = 0, shoulder] = [size('DC'), size('shoulder-diameter'), size('shoulder-length')];
  return {
    cuttingDiameter: size('DC'),
    shankDiameter: size('SFDM'),
    cuttingLength: size('LCF'),
    ...(neck > 0 && neck < diameter
      ? { neckDiameter: neck, neckLength: shoulder }
      : { usableLength: shoulder }),
    overallLength: size('OAL'),
    flutes: size('NOF'),
    ...ofType[type](size),
  };
}

type Size = (name: string) => number | undefined;

/** Sizes that only some types of tools have; Fusion keeps in a file those typed for another type before. */
const ofType: Readonly<Record<ToolType, (size: Size) => RawSizes>> = {
  'end-mill': (size) => ({
    cornerRadius: size('RE'),
    cornerChamfer: cornerChamfer(size),
    taperAngle: size('TA'),
  }),
  drill: (size) => ({ pointAngle: size('SIG') }),
  reamer: () => ({}),
  'thread-mill': (size) => ({ threadPitch: size('TP'), taperAngle: size('TA') }),
};

/**
 * Returns the chamfer of a mill without a radius whose tip is narrower than the rest; a tapered mill is narrower
 * anyway.
 */
function cornerChamfer(size: Size): number | undefined {
  const [diameter = 0, tip = 0] = [size('DC'), size('tip-diameter')];
  const isStraight = !size('RE') && !size('TA');
  return isStraight && tip > 0 && tip < diameter ? (diameter - tip) / 2 : undefined;
}

function kindOf(type: string): OtherKind {
  if (Object.hasOwn(otherTypes, type)) return otherTypes[type] ?? 'other';
  return type.startsWith('turning') ? 'turning' : 'other';
}
