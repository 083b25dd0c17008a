import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { exampleTools } from '../../../../tests/support/tools.ts';
import { recordOf } from '../../../../tests/support/tool-records.ts';
import { zipStream } from '../../platform/files/zip-stream.ts';
import { freeCadMembers } from './freecad-members.ts';

type Name = keyof typeof exampleTools;

async function unzipped(...names: Name[]) {
  async function* pages() {
    yield names.map((name) => recordOf(exampleTools[name], { code: name }));
  }
  const pieces: Uint8Array[] = [];
  for await (const piece of zipStream(freeCadMembers(pages(), 'Cell 4'))) pieces.push(piece);
  return unzipSync(Buffer.concat(pieces));
}

test('a library with a tapered mill contains the shape for it, which is a document of FreeCAD', async () => {
  const members = await unzipped('square', 'tapered', 'tapered');
  const shape = members['Shape/taperedballnose.fcstd'];
  expect(strFromU8(unzipSync(shape!)['Document.xml']!)).toContain('<Object type="PartDesign::Body"');
  const bits = Object.keys(members).filter((name) => name.startsWith('Bit/tapered'));
  expect(JSON.parse(strFromU8(members[bits[0]!]!))).toMatchObject({ shape: 'taperedballnose.fcstd' });
});

test('a library of tools whose shapes every version has contains none', async () => {
  const members = await unzipped('square', 'reamer', 'drill', 'thread mill', 'ball');
  expect(Object.keys(members).filter((name) => name.startsWith('Shape/'))).toEqual([]);
});
