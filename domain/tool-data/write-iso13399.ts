// Writes tools as a table with the names of ISO 13399 as columns, for programs: a decimal point, commas between the
// cells, lengths in the tool's own units (UNIT), angles in degrees, the weight in kilograms.

import { type Cell, formatProgramRow } from '../quick-add/quick-add.ts';
import { isForHoles, pointLength, stepOf, threadPitch } from '../tools/tools.ts';
import { projectingLengthOf } from './projecting-length.ts';
import type { ToolText } from './text-file.ts';
import type { ToolRecord } from './tool-record.ts';

/** Columns without a name in the standard come before the sizes, with English words. */
const columns: Readonly<Record<string, (record: ToolRecord) => Cell>> = {
  PRODUCT_ID: ({ code }) => code,
  DESCRIPTION: ({ description }) => description,
  VENDOR: ({ vendor }) => vendor,
  LINK: ({ link }) => link,
  QUANTITY: ({ quantity }) => quantity,
  TYPE: ({ tool }) => tool.type,
  PROFILE: ({ tool }) => tool.profile,
  UNIT: ({ tool }) => (tool.units === 'inch' ? 'in' : 'mm'),
  DC: ({ tool }) => tool.cuttingDiameter,
  TCDC: ({ diameterTolerance }) => diameterTolerance,
  APMX: ({ tool }) => (isForHoles(tool) ? undefined : tool.cuttingLength),
  LCF: ({ tool }) => tool.cuttingLength,
  LU: ({ tool }) => tool.usableLength,
  DN: ({ tool }) => tool.neckDiameter,
  LN: ({ tool }) => tool.neckLength,
  DMM: ({ tool }) => tool.shankDiameter,
  TCDMM: ({ shankTolerance }) => shankTolerance,
  LPR: projectingLengthOf,
  OAL: ({ tool }) => tool.overallLength,
  PL: ({ tool }) => (tool.type === 'drill' ? pointLength(tool) : undefined),
  RE: ({ tool }) => tool.cornerRadius,
  CHW: ({ tool }) => tool.cornerChamfer,
  KCH: ({ tool }) => (tool.cornerChamfer === undefined ? undefined : 45),
  SIG: ({ tool }) => tool.pointAngle,
  PRFA: ({ tool }) => tool.taperAngle,
  NOF: ({ tool }) => tool.flutes,
  FHA: ({ tool }) => tool.helixAngle,
  HAND: () => 'R',
  // As on the drawing of a step drill: DC is the diameter behind the step.
  DC_1: ({ tool }) => stepOf(tool)?.diameter,
  SDL: ({ tool }) => stepOf(tool)?.length,
  STA: ({ tool }) => stepOf(tool)?.angle,
  TDZ: ({ tool }) => tool.thread,
  TP: ({ tool }) => (tool.type === 'thread-mill' ? threadPitch(tool.thread) : undefined),
  CSP: ({ tool }) => (tool.coolantThrough ? 1 : 0),
  COATING: ({ coating }) => coating,
  BMC: () => 'carbide',
  WT: ({ weightGrams }) => (weightGrams === undefined ? undefined : weightGrams / 1_000),
};

/** Returns the table as CSV. */
export function isoTable(): ToolText {
  const values = Object.values(columns);
  return {
    start: formatProgramRow(Object.keys(columns)),
    tool: (record) => formatProgramRow(values.map((value) => value(record))),
    end: '',
  };
}
