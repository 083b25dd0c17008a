import { expect, test } from 'vitest';
import { fittedPaths } from './body-paths.ts';
import { drill, endMill } from './example-parts.fixtures.ts';
import { keptPaths } from './kept-paths.ts';

const draw = (tool: typeof endMill) => fittedPaths(tool, { width: 198, height: 46 });

test('a tool that was drawn before is the same picture, and a tool of other sizes another', () => {
  const pathsOf = keptPaths(draw);
  const first = pathsOf(endMill);
  expect(first).toEqual(draw(endMill));
  expect(pathsOf({ ...endMill })).toBe(first);
  expect(pathsOf({ ...endMill, flutes: 3 })).toEqual(draw({ ...endMill, flutes: 3 }));
});

test('only the pictures drawn last are kept', () => {
  const pathsOf = keptPaths(draw);
  const [often, once] = [pathsOf(endMill), pathsOf(drill)];
  for (let length = 1; length <= 199; length += 1) {
    pathsOf({ ...endMill, overall_length: 3 + length });
    expect(pathsOf(endMill)).toBe(often);
  }
  expect(pathsOf(drill)).not.toBe(once);
});
