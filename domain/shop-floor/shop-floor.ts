// The shop floor of a person: the machines and materials that searches, speeds, holders and files begin with.
// Entry points: `machineOnFloor` and `materialOnFloor` (what applies now), `floorProblem`.
// Never knows: where a floor is kept, and whose it is.

import type { Machine, MaterialId } from '../speeds/speeds.ts';
import { type FloorMachine, type FloorMaterial, isSameName, type ShopFloor } from './floor.ts';

export { isSameName } from './floor.ts';
export type { FloorMachine, FloorMaterial, ShopFloor };

export const shopFloorLimits = { machines: 20, materials: 20, nameLength: 40 } as const;

export const emptyFloor: ShopFloor = { is_on: true, machines: [], materials: [], machine: '', material: '' };

/** Why a floor cannot be kept: two entries of a list have the same name, or what is in use is not on it. */
export type FloorProblem = 'machine-twice' | 'material-twice' | 'not-on-floor';

/** Returns the first problem of a floor, or undefined. Upper and lower case of names count as equal. */
export function floorProblem({
  machines,
  materials,
  machine,
  material,
}: ShopFloor): FloorProblem | undefined {
  if (hasTwice(machines)) return 'machine-twice';
  if (hasTwice(materials)) return 'material-twice';
  const isThere = (name: string, among: readonly Named[]) =>
    name === '' || among.some((one) => one.name === name);
  return isThere(machine, machines) && isThere(material, materials) ? undefined : 'not-on-floor';
}

type Named = { readonly name: string };

function hasTwice(among: readonly Named[]): boolean {
  return new Set(among.map(({ name }) => name.toLowerCase())).size < among.length;
}

/** Returns the machine in use; undefined while the floor is off. */
export function machineOnFloor({ is_on: isOn, machines, machine }: ShopFloor): FloorMachine | undefined {
  return isOn ? machines.find(({ name }) => name === machine) : undefined;
}

/** Returns the material in use; undefined while the floor is off. */
export function materialOnFloor({ is_on: isOn, materials, material }: ShopFloor): FloorMaterial | undefined {
  return isOn ? materials.find(({ name }) => name === material) : undefined;
}

/** Returns the limits that the machine sets for a cut. */
export function limitsOfMachine(machine: FloorMachine): Machine {
  return {
    maximumRpm: machine.max_rpm ?? undefined,
    kilowatts: machine.kilowatts ?? undefined,
    newtonMetres: machine.newton_metres ?? undefined,
    maximumFeedRate: machine.max_feed ?? undefined,
    rapidFeedRate: machine.rapid ?? undefined,
  };
}

/** Adds a machine, which is then in use; a machine with the same name is replaced. */
export function withMachine(floor: ShopFloor, added: FloorMachine): ShopFloor {
  return { ...floor, machines: [...withoutNamed(floor.machines, added.name), added], machine: added.name };
}

/** Adds a material, which is then in use; a material with the same name is replaced. */
export function withMaterial(floor: ShopFloor, added: FloorMaterial): ShopFloor {
  return { ...floor, materials: [...withoutNamed(floor.materials, added.name), added], material: added.name };
}

/** Puts the first material of a group in use; none, if the floor has no material of the group. */
export function withMaterialInUse(floor: ShopFloor, group: MaterialId): ShopFloor {
  return { ...floor, material: floor.materials.find(({ material }) => material === group)?.name ?? '' };
}

export function withoutMachine(floor: ShopFloor, name: string): ShopFloor {
  const machine = isSameName(floor.machine, name) ? '' : floor.machine;
  return { ...floor, machines: withoutNamed(floor.machines, name), machine };
}

export function withoutMaterial(floor: ShopFloor, name: string): ShopFloor {
  const material = isSameName(floor.material, name) ? '' : floor.material;
  return { ...floor, materials: withoutNamed(floor.materials, name), material };
}

function withoutNamed<Entry extends Named>(among: readonly Entry[], name: string): Entry[] {
  return among.filter((one) => !isSameName(one.name, name));
}

/**
 * Changes a machine where it stands; if it was in use, it still is. Another machine with the changed name is replaced by it.
 */
export function withChangedMachine(floor: ShopFloor, name: string, changed: FloorMachine): ShopFloor {
  const isReplaced = (one: string) => isSameName(one, name) || isSameName(one, changed.name);
  return {
    ...floor,
    machines: floor.machines
      .filter((one) => isSameName(one.name, name) || !isSameName(one.name, changed.name))
      .map((one) => (isSameName(one.name, name) ? changed : one)),
    machine: isReplaced(floor.machine) ? changed.name : floor.machine,
  };
}
