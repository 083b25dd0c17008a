import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  emptyFloor,
  type FloorMachine,
  floorProblem,
  limitsOfMachine,
  machineOnFloor,
  materialOnFloor,
  type ShopFloor,
  withChangedMachine,
  withMachine,
  withMaterial,
  withMaterialInUse,
  withoutMachine,
  withoutMaterial,
} from './shop-floor.ts';

const mill: FloorMachine = {
  name: 'VF-2',
  spindle: 'CAT40',
  max_rpm: 8_100,
  kilowatts: 22.4,
  newton_metres: 122,
  max_feed: 12_700,
  rapid: 25_400,
  holder: '',
};
const steel = { name: '4140', material: 'P3' } as const;
const floor = withMaterial(withMachine(emptyFloor, mill), steel);

test('what was added last is in use', () => {
  expect(machineOnFloor(floor)).toEqual(mill);
  expect(materialOnFloor(floor)).toEqual(steel);
  expect(limitsOfMachine(mill)).toEqual({
    maximumRpm: 8_100,
    kilowatts: 22.4,
    newtonMetres: 122,
    maximumFeedRate: 12_700,
    rapidFeedRate: 25_400,
  });
});

test('while the floor is off nothing of it applies, and nothing of it is lost', () => {
  const off = { ...floor, is_on: false };
  expect([machineOnFloor(off), materialOnFloor(off)]).toEqual([undefined, undefined]);
  expect(machineOnFloor({ ...off, is_on: true })).toEqual(mill);
});

test('an entry of the same name, in upper or lower case, is replaced', () => {
  const again = withMachine(floor, { ...mill, name: 'vf-2', max_rpm: 12_000 });
  expect(again.machines).toEqual([{ ...mill, name: 'vf-2', max_rpm: 12_000 }]);
});

test('a changed machine stays in its place, and is in use if it was, also with another name', () => {
  const lathe = { ...mill, name: 'ST-20' };
  const two = withMachine(floor, lathe);
  const faster = { ...mill, max_rpm: 12_000 };
  expect(withChangedMachine(two, 'VF-2', faster)).toEqual({ ...two, machines: [faster, lathe] });
  const renamed = { ...lathe, name: 'ST-20Y' };
  expect(withChangedMachine(two, 'ST-20', renamed)).toEqual({
    ...two,
    machines: [mill, renamed],
    machine: 'ST-20Y',
  });
});

test('a machine changed to the name of another one replaces it', () => {
  const two = withMachine(floor, { ...mill, name: 'ST-20' });
  const changed = { ...mill, name: 'st-20', max_rpm: 4_000 };
  const one = withChangedMachine(two, 'VF-2', changed);
  expect([one.machines, one.machine, floorProblem(one)]).toEqual([[changed], 'st-20', undefined]);
});

test('a material of another group puts the floor’s own of this group in use, or none', () => {
  const two = withMaterial(floor, { name: '304', material: 'M1' });
  expect(materialOnFloor(withMaterialInUse(two, 'P3'))).toEqual(steel);
  expect(materialOnFloor(withMaterialInUse(two, 'N1'))).toBeUndefined();
});

test('what is removed is not in use any more', () => {
  expect(machineOnFloor(withoutMachine(floor, 'VF-2'))).toBeUndefined();
  expect(materialOnFloor(withoutMaterial(floor, '4140'))).toBeUndefined();
  expect(withoutMachine(floor, 'VF-2').material).toBe('4140');
});

test('a floor with two entries of a name, or without what is in use, is refused', () => {
  expect(floorProblem(floor)).toBeUndefined();
  expect(floorProblem({ ...floor, machines: [mill, { ...mill, name: 'vf-2' }] })).toBe('machine-twice');
  expect(floorProblem({ ...floor, materials: [steel, steel] })).toBe('material-twice');
  expect(floorProblem({ ...floor, material: '304' })).toBe('not-on-floor');
});

test('no order of additions and removals makes a floor that is refused', () => {
  const name = fc.constantFrom('VF-2', 'vf-2', 'Lathe', '4140', '304');
  const change = fc.oneof(
    name.map((one) => (before: ShopFloor) => withMachine(before, { ...mill, name: one })),
    name.map((one) => (before: ShopFloor) => withMaterial(before, { ...steel, name: one })),
    name.map((one) => (before: ShopFloor) => withoutMachine(before, one)),
    name.map((one) => (before: ShopFloor) => withoutMaterial(before, one)),
  );
  fc.assert(
    fc.property(fc.array(change), (changes) => {
      expect(floorProblem(changes.reduce((before, next) => next(before), emptyFloor))).toBeUndefined();
    }),
  );
});
