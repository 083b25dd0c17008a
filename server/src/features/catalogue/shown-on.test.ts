import { expect, test, vi } from 'vitest';
import { createShownOn } from './shown-on.ts';

test('a changed part is found on the pages that show it', () => {
  const shownOn = createShownOn(() => undefined);
  shownOn.add(1, [1, 2, 3]);
  shownOn.add(4, [4, 3]);
  expect(shownOn.pagesWith([3]).toSorted((a, b) => a - b)).toEqual([1, 3, 4]);
  expect(shownOn.pagesWith([2, 9])).toEqual([2, 1, 9]);
});

test('beyond the most notes all are forgotten, and with them every page', () => {
  const onForget = vi.fn();
  const shownOn = createShownOn(onForget, 4);
  shownOn.add(1, [1, 2, 3]);
  shownOn.add(1, [1]);
  expect(onForget).not.toHaveBeenCalled();
  shownOn.add(4, [4, 3]);
  expect(onForget).toHaveBeenCalledOnce();
  expect(shownOn.pagesWith([3])).toEqual([3, 4]);
});
