import { expect, test } from 'vitest';
import { readOperations, writeOperations } from './mod-operations.ts';

test('operations keep their units and unknown names on the way to the domain and back', () => {
  const onWire = [{ operation: 'shorten', units: 'metric', values: { overall_length: 60, shape: 'odd' } }];
  const named = readOperations(onWire);
  expect(named).toEqual([
    { operation: 'shorten', units: 'metric', values: { overallLength: 60, shape: 'odd' } },
  ]);
  expect(writeOperations(named)).toEqual(onWire);
});
