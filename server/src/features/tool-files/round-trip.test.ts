// Writes every part of the sample shop to a file and reads it back with the shop's own reader of libraries.

import { bodyOf } from '@chipload/contract/tool-of';
import {
  dinFile,
  freeCadBit,
  fusionLibrary,
  isoTable,
  omtdxFile,
  readFreecad,
  type ReadTool,
  type ToolRecord,
  type ToolText,
} from '@chipload/domain/tool-data';
import { millimetresPerInch, threadPitch, type Tool, type ToolProfile } from '@chipload/domain/tools';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { sampleCatalogue } from '../../../../tests/support/sample-shop.ts';
import { shoulderLength } from '../../../../domain/tool-data/projecting-length.ts';
import { recordOf } from '../../../../tests/support/tool-records.ts';
import { wholeText } from '../../../../tests/support/whole-text.ts';
import { readLibraryFile } from '../tool-libraries/read-file.ts';
import { stableUuid } from './stable-uuid.ts';

const { db } = await createTestDatabase(sampleCatalogue);
const parts = await db.selectFrom('parts').selectAll().orderBy('id').execute();
const records = parts.map((part) => {
  const tool = bodyOf(part);
  // DIN 4000 has one figure for tapered, lens and oval mills: which one it is only the description says.
  return recordOf(tool, { code: part.inventory_code, description: `${tool.type} ${tool.profile}` });
});

/** The sizes that a format can store, in the units in which it stores them. */
type Sizes = Readonly<Record<string, number | undefined>>;

/** The maximum of an uploaded library. */
const toolsInLibrary = 1_000;

function readText(text: ToolText, those: readonly ToolRecord[]): readonly ReadTool[] {
  return Array.from({ length: Math.ceil(those.length / toolsInLibrary) }, (_, library) => {
    const some = those.slice(library * toolsInLibrary, (library + 1) * toolsInLibrary);
    return readLibraryFile(Buffer.from(wholeText(text, some))).flatMap(({ tools }) => tools);
  }).flat();
}

const readBits = (those: readonly ToolRecord[]) =>
  readFreecad(those.map((record) => JSON.parse(freeCadBit(record)) as unknown)).tools;

const common = ({ cuttingDiameter, cuttingLength, overallLength, flutes }: Tool): Sizes => ({
  cuttingDiameter,
  cuttingLength,
  overallLength,
  flutes,
});

function inFusion(tool: Tool): Sizes {
  const { type, profile, shankDiameter, neckDiameter, cornerRadius } = tool;
  const { cornerChamfer, pointAngle, taperAngle } = tool;
  return {
    ...common(tool),
    shankDiameter,
    ...(neckDiameter === undefined
      ? { usableLength: shoulderLength(tool) }
      : { neckDiameter, neckLength: shoulderLength(tool) }),
    cornerRadius: type === 'end-mill' ? cornerRadius : undefined,
    cornerChamfer,
    pointAngle: type === 'drill' ? pointAngle : undefined,
    taperAngle: profile === 'tapered' ? taperAngle : undefined,
    threadPitch: threadPitch(tool.thread),
  };
}

function inIso(tool: Tool): Sizes {
  const { usableLength, shankDiameter, neckDiameter, neckLength, cornerRadius, cornerChamfer } = tool;
  const { pointAngle, taperAngle, helixAngle, thread } = tool;
  const lengths = { usableLength, shankDiameter, neckDiameter, neckLength, cornerRadius, cornerChamfer };
  return {
    ...common(tool),
    ...lengths,
    pointAngle,
    taperAngle,
    helixAngle,
    threadPitch: threadPitch(thread),
  };
}

function inDin(tool: Tool): Sizes {
  const { type, profile, shankDiameter, usableLength, neckDiameter, cornerRadius, cornerChamfer } = tool;
  const { pointAngle, taperAngle } = tool;
  const isDrill = type === 'drill';
  const sizes: Sizes = {
    ...common(tool),
    shankDiameter,
    usableLength: isDrill ? usableLength : shoulderLength(tool),
    neckDiameter,
    cornerRadius,
    cornerChamfer,
    threadPitch: threadPitch(tool.thread),
  };
  const scale = tool.units === 'inch' ? millimetresPerInch : 1;
  return {
    ...Object.fromEntries(
      Object.entries(sizes).map(([name, value]) => [name, value === undefined ? undefined : value * scale]),
    ),
    flutes: tool.flutes,
    helixAngle: tool.helixAngle,
    pointAngle: isDrill ? pointAngle : undefined,
    taperAngle: profile === 'tapered' || type === 'thread-mill' ? taperAngle : undefined,
  };
}

function inFreeCad(tool: Tool): Sizes {
  const { type, profile, shankDiameter, cornerRadius, pointAngle, taperAngle } = tool;
  const { cuttingDiameter, overallLength, flutes, cuttingLength } = common(tool);
  const whole = { cuttingDiameter, overallLength, flutes };
  if (type === 'drill') return { ...whole, pointAngle };
  if (type === 'thread-mill') return { ...whole, shankDiameter };
  const hasRadius = profile === 'radius' || profile === 'high-feed' || profile === 'lens';
  return {
    ...whole,
    cuttingLength,
    shankDiameter,
    cornerRadius: hasRadius ? cornerRadius : undefined,
    taperAngle: profile === 'tapered' ? taperAngle : undefined,
  };
}

/** Lengths are stored in millimetres. */
function inOmtdx(tool: Tool): Sizes {
  const { type, shankDiameter, neckDiameter, neckLength, cornerRadius, pointAngle } = tool;
  const hasNeck = type !== 'drill' && neckDiameter !== undefined && neckDiameter < tool.cuttingDiameter;
  const scale = tool.units === 'inch' ? millimetresPerInch : 1;
  const { flutes, ...lengths } = common(tool);
  const sizes: Sizes = {
    ...lengths,
    shankDiameter,
    neckDiameter: hasNeck ? neckDiameter : undefined,
    neckLength: hasNeck ? neckLength : undefined,
    cornerRadius: type === 'end-mill' ? cornerRadius : undefined,
  };
  return {
    ...Object.fromEntries(
      Object.entries(sizes).map(([name, value]) => [name, value === undefined ? undefined : value * scale]),
    ),
    flutes: type === 'drill' ? undefined : flutes,
    pointAngle: type === 'drill' ? pointAngle : undefined,
  };
}

/** Profiles that are in no known file of hyperMILL. */
const notInOmtdx: readonly ToolProfile[] = ['thread', 'tapered', 'lens', 'oval'];
const inHyperMill = records.filter(({ tool }) => !notInOmtdx.includes(tool.profile));

const notReamers = records.filter(({ tool }) => tool.type !== 'reamer');

const formats = [
  ['Fusion', records, inFusion, () => readText(fusionLibrary({ uuidOf: stableUuid }), records)],
  ['ISO 13399', records, inIso, () => readText(isoTable(), records)],
  ['DIN 4000', notReamers, inDin, () => readText(dinFile({ writtenAt: '2026-11-20' }), notReamers)],
  ['hyperMILL', inHyperMill, inOmtdx, () => readText(omtdxFile({ presetNames: [] }), inHyperMill)],
  ['FreeCAD', records, inFreeCad, () => readBits(records)],
] as const;

test('the sample shop has every type of tool', () => {
  expect(new Set(records.map(({ tool }) => tool.profile)).size).toBe(11);
});

test.each(formats)(
  '%s gives back every size that it can store, to a millionth',
  (_, written, sizesIn, read) => {
    const entries = read();
    expect(entries).toHaveLength(written.length);
    const differing = written.flatMap(({ code, tool }, at) => {
      const { tool: readTool, threadPitch: pitch, code: readCode, hasImpossibleSize } = entries[at]!;
      const sizes: Readonly<Record<string, unknown>> = { ...readTool, threadPitch: pitch };
      const wrong = Object.entries(sizesIn(tool)).filter(
        ([name, value]) => value !== undefined && !(Math.abs(Number(sizes[name]) - value) <= 1e-6),
      );
      return readCode === code && !hasImpossibleSize && wrong.length === 0 ? [] : [{ code, wrong, sizes }];
    });
    expect(differing.slice(0, 3)).toEqual([]);
  },
);
