import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { makeCylinder, type Shape3D } from 'replicad';
import { expect, test } from 'vitest';
import { groupHoles, groupPockets, radiiOf } from '@chipload/domain/part-model';
import {
  plate,
  stepOf,
  withBore,
  withCountersink,
  withDrilledHole,
  withFreeform,
  withHollow,
  withPocket,
} from '../../../../tests/support/step-parts.ts';
import { ModelProblem } from './model-problem.ts';
import { readModel } from './read-model.ts';

const block = () => plate(100, 60, 20);
const pocket = { at: [50, 30], size: [40, 30], radius: 5, from: 8, to: 30 } as const;

async function read(part: Shape3D, unit?: 'INCH') {
  return readModel(Buffer.from(await stepOf(part, unit)), () => undefined);
}

async function only(part: Shape3D) {
  const [features] = (await read(part)).solids;
  return features!;
}

/** Rounds what comes from single-precision triangles. */
function near(value: number) {
  return expect.closeTo(value, 3);
}

test('a pocket has its depth, its inner radii, its width and the direction of the tool', async () => {
  const { pockets, holes, unknown } = await only(withPocket(block(), pocket));
  expect(pockets).toMatchObject([
    {
      kind: 'pocket',
      depth: near(12),
      corners: [{ radius: near(5), count: 4 }],
      sharpCorners: 0,
      floorRadius: 0,
      width: near(30),
      clearance: near(12),
      direction: [near(0), near(0), near(1)],
    },
  ]);
  expect([holes, unknown]).toEqual([[], []]);
});

test('a rounded edge at the floor has its radius, and a sharp inner corner is counted', async () => {
  const rounded = withPocket(block(), pocket).fillet(1.5, (edges) => edges.inPlane('XY', 8));
  expect((await only(rounded)).pockets).toMatchObject([{ floorRadius: near(1.5), depth: near(12) }]);
  const sharp = await only(withPocket(block(), { ...pocket, radius: 0 }));
  expect(sharp.pockets).toMatchObject([{ sharpCorners: 4, corners: [], width: near(30) }]);
});

test('an opening, a slot and a step are told apart, each once', async () => {
  const opening = await only(withPocket(block(), { ...pocket, from: -5 }));
  expect(opening.pockets).toMatchObject([{ kind: 'opening', depth: near(20), floorRadius: undefined }]);
  const slot = await only(withPocket(block(), { ...pocket, size: [140, 8], radius: 0 }));
  expect(slot.pockets).toMatchObject([{ kind: 'pocket', corners: [], width: near(8), depth: near(12) }]);
  const step = await only(
    withPocket(block(), { ...pocket, at: [100, 30], size: [40, 100], radius: 0, from: 5 }),
  );
  expect(step.pockets).toMatchObject([{ kind: 'step', corners: [], width: undefined, depth: near(15) }]);
});

test('of pockets within each other, each radius has its deepest one', async () => {
  const outer = withPocket(block(), { ...pocket, size: [60, 40], radius: 6, from: 12 });
  const { pockets } = await only(withPocket(outer, { ...pocket, size: [30, 20], radius: 3, from: 4 }));
  expect(radiiOf(pockets)).toEqual([
    { radius: near(3), depth: near(8), corners: 4 },
    { radius: near(6), depth: near(8), corners: 4 },
  ]);
  expect(pockets.find(({ corners }) => corners[0]!.radius < 4)).toMatchObject({ clearance: near(16) });
});

test.each([
  ['through', withBore(block(), 8.5, [20, 20, -1], [20, 20, 40]), { diameter: 8.5, depth: 20 }],
  [
    'cone',
    withDrilledHole(block(), { at: [20, 20], diameter: 6, top: 20, depth: 12 }),
    { diameter: 6, depth: 12 },
  ],
  ['flat', withBore(block(), 10, [20, 20, 12], [20, 20, 40]), { diameter: 10, depth: 8 }],
])('a hole that ends %s has its diameter and depth', async (end, part, { diameter, depth }) => {
  const { holes, pockets, unknown } = await only(part);
  expect(holes).toMatchObject([
    { end, diameter: near(diameter), depth: near(depth), direction: [near(0), near(0), near(1)] },
  ]);
  expect([pockets, unknown]).toEqual([[], []]);
});

test('counterbores and countersinks belong to their hole, and one on the far side is a hole from there', async () => {
  const through = withBore(block(), 6.6, [20, 20, -1], [20, 20, 40]);
  const front = withBore(through, 11, [20, 20, 13.6], [20, 20, 40]);
  expect((await only(front)).holes).toMatchObject([
    { diameter: near(6.6), counterbores: [{ diameter: near(11), depth: near(6.4) }], countersink: undefined },
  ]);
  const sunk = await only(withCountersink(through, { at: [20, 20], diameter: 12.6, top: 20, angle: 90 }));
  expect(sunk.holes).toMatchObject([{ countersink: { diameter: near(12.6), angle: near(90) } }]);

  const { holes } = await only(withBore(front, 15, [20, 20, -1], [20, 20, 4]));
  expect(holes).toMatchObject([
    { diameter: near(6.6), end: 'through', counterbores: [{ diameter: near(15), depth: near(4) }] },
    { diameter: near(11), depth: near(6.4), end: 'flat', direction: [near(0), near(0), near(1)] },
  ]);
});

test('a blind hole in a pocket is as deep as it is, and the part is as high there as a holder has to stay above', async () => {
  const { holes } = await only(withBore(withPocket(block(), pocket), 5, [50, 30, 3], [50, 30, 40]));
  expect(holes).toMatchObject([{ depth: near(5), clearance: near(17), end: 'flat' }]);
});

test('a through hole is made from the side of its countersink, otherwise from where the part is lower', async () => {
  const part = withBore(withPocket(block(), pocket), 5, [50, 30, -1], [50, 30, 40]);
  expect((await only(part)).holes).toMatchObject([
    { depth: near(8), clearance: near(8), direction: [near(0), near(0), near(-1)] },
  ]);
  const sunk = withCountersink(part, { at: [50, 30], diameter: 8, top: 8, angle: 90 });
  expect((await only(sunk)).holes).toMatchObject([
    { clearance: near(20), direction: [near(0), near(0), near(1)], countersink: { diameter: near(8) } },
  ]);
});

test('a bore that is too wide to drill is milled, and is no inner radius', async () => {
  const through = withBore(block(), 30, [50, 30, -1], [50, 30, 40]);
  const { holes, pockets } = await only(withBore(through, 40, [50, 30, 14], [50, 30, 40]));
  expect(holes).toEqual([]);
  expect(pockets).toMatchObject([
    { kind: 'bore', corners: [{ radius: near(15) }], depth: near(20), floorRadius: undefined },
    { kind: 'bore', corners: [{ radius: near(20) }], depth: near(6), floorRadius: 0, clearance: near(6) },
  ]);
  expect(radiiOf(pockets)).toEqual([]);
});

test('holes that are alike are counted', async () => {
  const { holes } = await only(
    withBore(withBore(block(), 5, [10, 10, -1], [10, 10, 40]), 5, [90, 10, -1], [90, 10, 40]),
  );
  expect(groupHoles(holes)).toMatchObject([{ count: 2, feature: { diameter: near(5) } }]);
});

test('a part that is not milled from one direction says which faces were not understood', async () => {
  const freeform = await only(withFreeform(block(), 20));
  expect(freeform.unknown).toMatchObject([{ reason: 'freeform' }]);
  expect((await only(withHollow(block(), 6, [50, 30, 10]))).unknown).toMatchObject([{ reason: 'unclear' }]);
  const slot = withPocket(block(), { ...pocket, size: [140, 8], radius: 0, from: 5 });
  const tSlot = await only(withPocket(slot, { ...pocket, size: [140, 18], radius: 0, from: 5, to: 11 }));
  expect(tSlot.pockets).toEqual([]);
  expect(new Set(tSlot.unknown.map(({ reason }) => reason))).toEqual(new Set(['unreachable']));
  const groove = await only(block().cut(makeCylinder(4, 200, [-20, 30, 20], [1, 0, 0])));
  expect(groove.unknown).toMatchObject([{ reason: 'unclear' }]);
});

test('a hole that nothing can enter is said to be unreachable', async () => {
  const inner = withBore(block(), 6, [20, 30, 10], [80, 30, 10]);
  expect((await only(inner)).unknown.map(({ reason }) => reason)).toContain('unreachable');
  expect((await only(inner)).holes).toEqual([]);
});

test('a part in inches has its sizes in millimetres and remembers its units', async () => {
  const { units, size, solids } = await read(
    withBore(plate(50.8, 50.8, 25.4), 12.7, [20, 20, -1], [20, 20, 40]),
    'INCH',
  );
  expect(units).toBe('inch');
  expect(size).toEqual([near(50.8), near(50.8), near(25.4)]);
  expect(solids[0]!.holes).toMatchObject([{ diameter: near(12.7), depth: near(25.4) }]);
});

test('however a part lies in space, it has the same holes and pockets', async () => {
  const part = withBore(withPocket(block(), pocket), 5, [50, 30, -1], [50, 30, 40]);
  const direction = fc.tuple(...[0, 1, 2].map(() => fc.integer({ min: -9, max: 9 })));
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 359 }),
      direction.filter((axis) => axis.some((each) => each !== 0)),
      async (degrees, axis) => {
        const turned = await only(part.clone().rotate(degrees, [0, 0, 0], axis as [number, number, number]));
        expect(turned.holes).toMatchObject([{ diameter: near(5), depth: near(8), clearance: near(8) }]);
        expect(groupPockets(turned.pockets)).toMatchObject([
          { feature: { depth: near(12), corners: [{ radius: near(5), count: 4 }], width: near(30) } },
        ]);
      },
    ),
    { numRuns: 5 },
  );
});

test('whatever sizes a pocket has, it is read with them', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 2, max: 40 }),
      fc.integer({ min: 2, max: 40 }),
      fc.integer({ min: 1, max: 19 }),
      fc.double({ min: 0.1, max: 0.9, noNaN: true }),
      async (length, width, depth, share) => {
        const radius = Math.min(length, width) * 0.5 * share;
        const { pockets } = await only(
          withPocket(block(), { at: [50, 30], size: [length, width], radius, from: 20 - depth, to: 30 }),
        );
        expect(pockets).toMatchObject([
          {
            depth: near(depth),
            width: near(Math.min(length, width)),
            corners: [{ radius: near(radius), count: 4 }],
          },
        ]);
      },
    ),
    { numRuns: 8 },
  );
});

/** Returns the code of the problem of a file. */
function problemOf(file: Uint8Array): string {
  try {
    readModel(file, () => undefined);
    return 'none';
  } catch (error) {
    return error instanceof ModelProblem ? error.code : String(error);
  }
}

test('the one STEP file of an archive is read, whatever else is in it', async () => {
  const step = strToU8(await stepOf(block()));
  const archive = zipSync({
    'part/Block.STP': step,
    'part/readme.txt': strToU8('Rev B'),
    '__MACOSX/part/._Block.STP': strToU8('Mac'),
  });
  expect(readModel(archive, () => undefined).faces).toBe(6);
  expect(readModel(gzipSync(archive), () => undefined).faces).toBe(6);
  expect(problemOf(zipSync({ 'a.step': step, 'b.step': step }))).toBe('model-is-archive');
  expect(problemOf(zipSync({ 'a.sldprt': step }))).toBe('model-is-archive');
  expect(problemOf(zipSync({ 'a.step': zipSync({ 'a.step': step }) }))).toBe('model-unreadable');
  const many = Array.from({ length: 300 }, (_, at) => [`${at}.txt`, strToU8('x')] as const);
  expect(problemOf(zipSync({ 'a.step': step, ...Object.fromEntries(many) }))).toBe('model-is-archive');
});

test('an archive is not unpacked beyond the limit, whatever sizes it declares', async () => {
  const bomb = zipSync({ 'a.step': new Uint8Array(30 * 1_048_576) });
  expect(problemOf(bomb)).toBe('model-too-large');
  const view = new DataView(bomb.buffer, bomb.byteOffset, bomb.byteLength);
  const entry = bomb.length - 22 - 46 - 'a.step'.length;
  expect(view.getUint32(entry, true)).toBe(0x02014b50);
  view.setUint32(entry + 24, 1_000, true);
  expect(problemOf(bomb)).toBe('model-too-large');
  const broken = zipSync({ 'a.step': strToU8(await stepOf(block())) });
  expect(problemOf(broken.subarray(0, broken.length / 2))).toBe('model-unreadable');
});

test('a file may be compressed, and a broken one is a problem with a name', async () => {
  const text = await stepOf(block());
  expect(readModel(gzipSync(text), () => undefined).faces).toBe(6);
  expect(problemOf(Buffer.from(text.slice(0, text.length / 2)))).toBe('model-unreadable');
  expect(problemOf(gzipSync(text).subarray(0, 500))).toBe('model-unreadable');
  expect(problemOf(Buffer.from('hello'))).toBe('model-unreadable');
  expect(problemOf(Buffer.alloc(0))).toBe('model-unreadable');
  expect(problemOf(Buffer.from('PK\u0003\u0004'))).toBe('model-unreadable');
  expect(problemOf(gzipSync(Buffer.alloc(30 * 1_048_576)))).toBe('model-too-large');
  expect(problemOf(Buffer.from(text.replace('MANIFOLD_SOLID_BREP', 'SHELL_BASED_SURFACE_MODEL')))).toBe(
    'model-without-solid',
  );
  expect(problemOf(Buffer.from(text.replace(/FILE_SCHEMA.*/, "FILE_SCHEMA(('IFC4'));")))).toBe(
    'model-not-a-part',
  );
  expect(problemOf(Buffer.from(text.replaceAll(/^#20 = .*$/gm, '')))).toBe('model-unreadable');
});

test('a file of a hundred thousand instances is refused before the CAD library reads it', async () => {
  const text = await stepOf(block());
  const faces = Array.from({ length: 100_000 }, (_, at) => `#${at + 10_000} = ADVANCED_FACE('',(),#1,.T.);`);
  const file = Buffer.from(text.replace('ENDSEC;\nEND-ISO', `${faces.join('\n')}\nENDSEC;\nEND-ISO`));
  expect(() => readModel(file, () => expect.unreachable())).toThrow('model-too-complex');
});
