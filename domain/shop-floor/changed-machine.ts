import { type FloorMachine, isSameName, type ShopFloor } from './floor.ts';

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
