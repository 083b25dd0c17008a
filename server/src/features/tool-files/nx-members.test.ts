import { bodyOf } from '@chipload/contract/tool-of';
import { nxLibrary, type ToolRecord } from '@chipload/domain/tool-data';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { sampleCatalogue } from '../../../../tests/support/sample-shop.ts';
import { recordOf } from '../../../../tests/support/tool-records.ts';
import { exampleTools } from '../../../../tests/support/tools.ts';
import { fileContent } from './file-content.ts';

type Row = Readonly<Record<string, string>>;

/**
 * Reads a library as the comments in NX's own files describe it: DATA has the values of the FORMAT before it, as many as
 * FORMAT has names, divided by bars.
 */
function rowsOf(text: string): Row[] {
  let names: string[] = [];
  let group = '';
  return text.split('\n').flatMap((line) => {
    if (line.startsWith('#CLASS ')) group = line.slice('#CLASS '.length);
    if (line.startsWith('FORMAT ')) names = line.split(' ').slice(1);
    if (!line.startsWith('DATA |')) return [];
    const values = line.split('|').slice(1);
    expect(values).toHaveLength(names.length);
    return [Object.fromEntries([['CLASS', group], ...names.map((name, at) => [name, values[at]?.trim()])])];
  });
}

const rowOf = (record: ToolRecord) => rowsOf(nxLibrary([record]))[0] ?? {};

// DIN 6527 L: 10 mm, 22 mm of flutes, 72 mm long; in libraries of users the two lengths add up to it as well.
test('an end mill of DIN 6527 has its cylinder, and behind it the shank', () => {
  const tool = {
    ...exampleTools.square,
    units: 'metric',
    cuttingDiameter: 10,
    shankDiameter: 10,
    cuttingLength: 22,
    usableLength: 30,
    overallLength: 72,
    flutes: 4,
  } as const;
  expect(rowOf(recordOf(tool, { code: 'X4-M10L', description: 'Fraise à 4 dents | 10 mm' }))).toMatchObject({
    CLASS: 'END_MILL_NON_INDEXABLE',
    LIBRF: 'X4-M10L',
    T: '02',
    ST: '01',
    UGT: '01',
    UGST: '01',
    DESCR: 'Fraise a 4 dents / 10 mm',
    DIA: '10',
    FN: '4',
    HEI: '30',
    DROT: '3',
    FLEN: '22',
    COR1: '0',
    TSDIA: '10',
    TSLEN: '42',
    TSTLEN: '0',
  });
});

// DIN 338: 4 mm with 43 mm of flutes, and the point of 118° that NX's own library has for it.
test('a drill has its point, which is part of its length', () => {
  const tool = {
    ...exampleTools.drill,
    units: 'metric',
    cuttingDiameter: 4,
    shankDiameter: 4,
    cuttingLength: 43,
    overallLength: 75,
    pointAngle: 118,
  } as const;
  expect(rowOf(recordOf(tool))).toMatchObject({
    CLASS: 'TWIST_DRILL',
    T: '03',
    ST: '01',
    UGT: '02',
    UGST: '00',
    FLEN: '43',
    HEI: '43',
    PNTA: '118',
    PNTL: '1.201721',
    TSLEN: '32',
  });
});

test('every part that NX has a class for is in the library with its sizes; the others are named', async () => {
  const { db } = await createTestDatabase(sampleCatalogue);
  const parts = await db.selectFrom('parts').selectAll().orderBy('id').execute();
  const records = parts.map((part) => recordOf(bodyOf(part), { code: part.inventory_code }));
  const text = nxLibrary(records);
  const rows = new Map(rowsOf(text).map((row) => [row['LIBRF'], row]));
  const unwritten = new Set(['thread', 'tapered', 'lens', 'oval', 'reamer']);
  const expected = records.filter(({ tool }) => !unwritten.has(tool.profile));
  expect(rows.size).toBe(expected.length);
  expect(text.match(/^# Not written/gm)).toHaveLength(records.length - expected.length);
  for (const { code, tool } of expected) {
    const row = rows.get(code.replaceAll(/[^\w.-]/g, '_')) ?? {};
    const number = (name: string) => Number(row[name]);
    expect([code, number('DIA'), number('FN')]).toEqual([code, tool.cuttingDiameter, tool.flutes]);
    expect(number('HEI') + number('TSLEN')).toBeCloseTo(tool.overallLength, 5);
    expect(number('FLEN')).toBeCloseTo(tool.cuttingLength, 5);
    expect(number('TSTLEN')).toBeLessThanOrEqual(number('TSLEN'));
    expect(number('TSTLEN') > 0).toBe(tool.shankDiameter > tool.cuttingDiameter);
  }
});

test('inch and metric tools are in folders of their own', async () => {
  async function* pages() {
    yield [recordOf(exampleTools['inch bull nose'], { code: 'INCH' })];
    yield [recordOf(exampleTools.ball, { code: 'METRIC' })];
  }
  const options = { language: 'en', name: 'x', now: new Date(0), count: 2, presetNames: [] } as const;
  const pieces: Uint8Array[] = [];
  for await (const piece of fileContent('siemens-nx', pages(), options)) pieces.push(Buffer.from(piece));
  const members = unzipSync(Buffer.concat(pieces));
  expect(Object.keys(members).toSorted()).toEqual(['english/tool_database.dat', 'metric/tool_database.dat']);
  expect(strFromU8(members['english/tool_database.dat'] ?? new Uint8Array())).toContain('| INCH |');
  expect(strFromU8(members['metric/tool_database.dat'] ?? new Uint8Array())).toContain('| METRIC |');
});
