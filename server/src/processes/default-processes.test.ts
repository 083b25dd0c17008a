import { expect, test } from 'vitest';
import { defaultConnections, defaultProcesses, neededConnections } from './default-processes.ts';

const gibibyte = 2 ** 30;

test.each([
  { cores: 1, memory: 2, here: 1, elsewhere: 1 },
  { cores: 2, memory: 4, here: 1, elsewhere: 2 },
  { cores: 4, memory: 8, here: 2, elsewhere: 4 },
  { cores: 8, memory: 16, here: 4, elsewhere: 8 },
  { cores: 64, memory: 256, here: 16, elsewhere: 16 },
])(
  '$cores cores and $memory GiB pay for $here processes beside the database, $elsewhere without it',
  ({ cores, memory, here, elsewhere }) => {
    const machine = { cores, memoryBytes: memory * gibibyte };
    expect([defaultProcesses(machine, false), defaultProcesses(machine, true)]).toEqual([here, elsewhere]);
  },
);

test('little memory allows fewer processes than the cores', () => {
  expect(defaultProcesses({ cores: 16, memoryBytes: 2 * gibibyte }, true)).toBe(2);
  expect(defaultProcesses({ cores: 16, memoryBytes: gibibyte / 4 }, true)).toBe(1);
});

test('the connections of all processes fit into the hundred that PostgreSQL allows, also during a reload', () => {
  expect([1, 2, 3, 4, 7].map(defaultConnections)).toEqual([10, 10, 10, 9, 4]);
  for (const processes of [1, 2, 3, 4, 5, 6, 7])
    expect(neededConnections(processes, defaultConnections(processes))).toBeLessThan(100);
});
