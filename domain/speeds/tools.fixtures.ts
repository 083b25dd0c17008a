import type { Tool } from '../tools/tools.ts';

/** An end mill of 10 mm with four flutes. */
export function mill(change: Partial<Tool> = {}): Tool {
  return {
    type: 'end-mill',
    profile: 'square',
    units: 'metric',
    cuttingDiameter: 10,
    shankDiameter: 10,
    cuttingLength: 22,
    overallLength: 72,
    flutes: 4,
    coolantThrough: false,
    ...change,
  };
}

/** A drill of 10 mm with coolant through it. */
export function drill(change: Partial<Tool> = {}): Tool {
  return mill({
    type: 'drill',
    profile: 'drill',
    cuttingLength: 47,
    usableLength: 35,
    overallLength: 89,
    flutes: 2,
    pointAngle: 140,
    coolantThrough: true,
    ...change,
  });
}
