import { expect, test } from 'vitest';
import { unitsOfBare } from './open-units.ts';

test.each([
  ['3 wide', 3, [20], true],
  ['wider than 3', 3.01, [20], undefined],
  ['20 long', 0.5, [1, undefined, 20], true],
  ['longer than 20', 0.5, [1, undefined, 20.1], undefined],
  ['without a diameter', undefined, [3], undefined],
])(
  'a tool %s without a unit is asked for only where it could be in inches',
  (_, diameter, lengths, areUnitsOpen) => {
    const sizes = { diameter, lengths, description: 'Flat' };
    expect(unitsOfBare(sizes, undefined)).toEqual({ units: 'metric', ...(areUnitsOpen && { areUnitsOpen }) });
    expect(unitsOfBare(sizes, 'inch').units).toBe(areUnitsOpen ? 'inch' : 'metric');
  },
);
