import { expect, test } from 'vitest';
import { fusionEntries, readFreecad, readFusion, type ReadTool } from './tool-data.ts';

const mill = {
  type: 'flat end mill',
  unit: 'inches',
  description: 'Rougher',
  geometry: { DC: 0.5, SFDM: 0.5, LCF: 1, OAL: 3, NOF: 4, RE: 0, CSP: false },
};
const inFusion = (...entries: unknown[]) => readFusion(fusionEntries({ data: entries }) ?? []);

function onlyTool(tools: readonly ReadTool[]): ReadTool {
  expect(tools).toHaveLength(1);
  return tools[0]!;
}

test.each([
  ['Keyhole cutter 3/8', {}, 'slot-mill'],
  ['1/2 Undercutting', {}, 'lollipop-mill'],
  ['Drill mill 90 deg', {}, 'chamfer-mill'],
  ['Fraise à surfacer', {}, 'face-mill'],
  ['', { DC: 0.5, 'shoulder-diameter': 0.2, 'shoulder-length': 1 }, 'slot-mill'],
  ['', { DC: 0.75, LCF: 0.125, SFDM: 0.375 }, 'slot-mill'],
])('a flat end mill called %o with %o is a %s', (description, geometry, kind) => {
  const library = inFusion({ ...mill, description, geometry: { ...mill.geometry, ...geometry } });
  expect(library).toMatchObject({ tools: [], others: [{ kind }] });
});

test.each(['Slot drill 8 mm', 'End mill for chamfers', 'Tap drill M6', 'Taraudage M6', 'Rougher 4 FL'])(
  'a tool called %s keeps the type of its file',
  (description) => expect(inFusion({ ...mill, description }).tools).toHaveLength(1),
);

test('the flutes of a file count before those that its name tells', () => {
  const { NOF: _flutes, ...unknown } = mill.geometry;
  const named = { ...mill, description: 'Rougher 3 FL' };
  expect(onlyTool(inFusion({ ...named, geometry: unknown }).tools).tool.flutes).toBe(3);
  expect(onlyTool(inFusion(named).tools).tool.flutes).toBe(4);
});

test('a flat end mill with a taper is a tapered mill, unless the taper is left over from another type', () => {
  const flat = (geometry: object) =>
    onlyTool(inFusion({ ...mill, geometry: { ...mill.geometry, ...geometry } }).tools).tool;
  expect(flat({ DC: 0.125, LCF: 0.5, TA: 5, SFDM: 0.25 })).toMatchObject({
    profile: 'tapered',
    taperAngle: 5,
    cornerRadius: 0,
  });
  expect(flat({ TA: 45 })).toMatchObject({ profile: 'square' });
  expect(flat({ TA: 45 }).taperAngle).toBeUndefined();
});

test('a tapered mill of Fusion has a ball at its tip only where its type says so', () => {
  const tip = (type: string, RE: number) =>
    onlyTool(
      inFusion({
        ...mill,
        type: 'tapered mill',
        'tapered-type': type,
        geometry: { ...mill.geometry, DC: 0.125, TA: 3, RE },
      }).tools,
    ).tool.cornerRadius;
  expect(tip('tapered_bull_nose', 0)).toBe(0);
  expect(tip('tapered_bull_nose', 0.01)).toBe(0.01);
  expect(tip('tapered_ball', 0)).toBe(0.0625);
});

test.each([
  ['HSS', 'hss'],
  ['HSS-E TIALN', 'hss'],
  ['Carbide', 'carbide'],
  ['VHM TIALN', 'carbide'],
  ['Carbure monobloc', 'carbide'],
  ['Wood', undefined],
])('a tool bit made of %s is of %s', (Material, material) => {
  expect(
    onlyTool(
      readFreecad([{ name: 'Bit', shape: 'endmill.fcstd', parameter: { Diameter: '6 mm', Material } }]).tools,
    ).material,
  ).toBe(material);
});

test('a bull nose that is called a high-feed mill is one, whatever radius is programmed', () => {
  const torus = { ...mill, type: 'bull nose end mill', geometry: { ...mill.geometry, RE: 0.06 } };
  expect(onlyTool(inFusion({ ...torus, description: 'High feed 4FL' }).tools).tool.profile).toBe('high-feed');
  expect(onlyTool(inFusion({ ...torus, description: 'Fraise grande avance' }).tools).tool.profile).toBe(
    'high-feed',
  );
  expect(onlyTool(inFusion({ ...torus, description: 'High helix' }).tools).tool.profile).toBe('radius');
});

test('a mill that turns to the left is none that a part of ours could replace', () => {
  const left = { ...mill, geometry: { ...mill.geometry, HAND: false } };
  expect(inFusion(left)).toMatchObject({ tools: [], others: [{ kind: 'left-hand', name: 'Rougher' }] });
});
