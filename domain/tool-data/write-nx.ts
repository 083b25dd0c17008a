// Writes tool libraries of Siemens NX, `tool_database.dat`. The files that NX installs describe themselves: each class of
// tools has a FORMAT record with the names of its attributes, which a comment explains, and DATA records with as many
// values. Here FORMAT names only the attributes whose meaning these comments and the tools below them settle; holders,
// registers and ramp angles are left to the shop that reads the file. Mills have the five parameters of NX, with a
// cylinder of their diameter up to the shank, so a neck is inside it. Tools of other classes are named in a comment.

import { cornerRadiusOf, pointLength, profileOf, type Tool, type ToolProfile } from '../tools/tools.ts';
import { shoulderLength } from './projecting-length.ts';
import type { ToolRecord } from './tool-record.ts';

/** The file of a library, in a folder for each system of units, as NX has them. */
export const nxFile = 'tool_database.dat';
export const nxFolders = { metric: 'metric', inch: 'english' } as const;

type Attributes = Readonly<Record<string, string | number>>;

type NxClass = {
  readonly name: string;
  /** T and ST, the type in the library, and UGT and UGST, the one of NX. */
  readonly types: readonly [t: string, st: string, ugt: string, ugst: string];
  readonly sizes: (tool: Tool) => Attributes;
};

const endMill: NxClass = {
  name: 'END_MILL_NON_INDEXABLE',
  types: ['02', '01', '01', '01'],
  sizes: (tool) => ({ COR1: cornerRadiusOf(tool) }),
};
const ballMill: NxClass = {
  name: 'BALL_MILL_NON_INDEXABLE',
  types: ['02', '03', '01', '04'],
  sizes: (tool) => ({ COR1: cornerRadiusOf(tool) }),
};
const twistDrill: NxClass = {
  name: 'TWIST_DRILL',
  types: ['03', '01', '02', '00'],
  sizes: (tool) => ({ PNTA: tool.pointAngle ?? 180, PNTL: pointLength(tool) }),
};

/** A mill with a chamfered corner is written as a square one: the real one is inside it. */
const classOf: Partial<Record<ToolProfile, NxClass>> = {
  square: endMill,
  chamfer: endMill,
  radius: endMill,
  'high-feed': endMill,
  ball: ballMill,
  drill: twistDrill,
};

/** Solid carbide in the table of cutter materials that NX installs. */
const material = { MATREF: 'TMC0_00002', MATDES: 'Carbide' };
/** DROT: the spindle turns clockwise. */
const clockwise = 3;

/** Returns a library of tools that are all in the same units. */
export function nxLibrary(records: readonly ToolRecord[]): string {
  const classes = Map.groupBy(records, ({ tool }) => classOf[tool.profile]);
  const unwritten = classes.get(undefined) ?? [];
  return [
    '# Tools for the library of NX: append them to the file of the same name, or put this one in its place.',
    ...unwritten.map(({ code }) => `# Not written, its class is not known: ${plain(code)}`),
    ...[...classes].flatMap(([group, members]) => (group ? classRecords(group, members) : [])),
    '',
  ].join('\n');
}

function classRecords(group: NxClass, members: readonly ToolRecord[]): string[] {
  const rows = members.map((record) => attributesOf(group, record));
  return [
    `#CLASS ${group.name}`,
    `FORMAT ${Object.keys(rows[0] ?? {}).join(' ')}`,
    ...rows.map((row) => `DATA | ${Object.values(row).join(' | ')}`),
    '#END_DATA',
  ];
}

function attributesOf({ types: [t, st, ugt, ugst], sizes }: NxClass, record: ToolRecord): Attributes {
  const { tool, code, description } = record;
  const height = shoulderLength(tool);
  const shank = profileOf(tool).shank;
  const all = {
    LIBRF: plain(code).replaceAll(/[^\w.-]/g, '_'),
    T: t,
    ST: st,
    UGT: ugt,
    UGST: ugst,
    DESCR: plain(description),
    ...material,
    DIA: tool.cuttingDiameter,
    FN: tool.flutes,
    HEI: height,
    DROT: clockwise,
    FLEN: Math.min(tool.cuttingLength, height),
    ...sizes(tool),
    CTH: tool.coolantThrough ? 1 : 0,
    // The shank behind HEI: its diameter, its length with the cone, and the length of the cone.
    TSDIA: tool.shankDiameter,
    TSLEN: tool.overallLength - height,
    TSTLEN: tool.shankDiameter > tool.cuttingDiameter ? shank.from - height : 0,
  };
  return Object.fromEntries(
    Object.entries(all).map(([name, value]) => [name, typeof value === 'number' ? rounded(value) : value]),
  );
}

/** The encoding of these files is not known: letters lose their accents, and a bar would begin another value. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('|', '/')
    .replaceAll(/[^ -~]/gu, ' ')
    .trim();
}

/** Rounds to a millionth; below that are only errors of binary fractions. */
function rounded(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}
