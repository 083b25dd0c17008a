import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';

type Options = {
  readonly count: number;
  /** All rows are in the page. */
  readonly isWhole: boolean;
  /** What a row is likely to measure, in pixels, until one is measured. */
  readonly likelyHeight: number;
};

/**
 * Which rows of a long table are near the window, and the heights of what lies before and behind them, in pixels. Each row
 * takes `measure` as its ref and its index as `data-index`; the table's body takes `body`.
 */
export function useNearRows({ count, isWhole, likelyHeight }: Options) {
  // The virtualizer changes itself: what the compiler would keep of it would be out of date.
  'use no memo';
  const body = useRef<HTMLTableSectionElement>(null);
  const [{ top, rowHeight }, setPlace] = useState({ top: 0, rowHeight: likelyHeight });
  useLayoutEffect(() => {
    const first = body.current?.querySelector<HTMLElement>('[data-index]');
    if (isWhole || !body.current || !first) return;
    setPlace({
      top: body.current.getBoundingClientRect().top + window.scrollY,
      rowHeight: first.offsetHeight,
    });
  }, [count, isWhole]);
  // oxlint-disable-next-line react/incompatible-library -- this hook is not compiled, see above
  const virtualizer = useWindowVirtualizer({
    count,
    enabled: !isWhole,
    estimateSize: () => rowHeight,
    // What the browser tells of itself: to ask a row for its height would lay out the page once for each.
    measureElement: (_row, told) => told?.borderBoxSize[0]?.blockSize ?? rowHeight,
    overscan: 10,
    initialRect: { width: 1280, height: 1200 },
    scrollMargin: top,
  });
  const seen = virtualizer.getVirtualItems();
  return {
    body,
    measure: virtualizer.measureElement,
    indexes: isWhole ? Array.from({ length: count }, (_, index) => index) : seen.map(({ index }) => index),
    before: isWhole ? 0 : Math.max(0, (seen[0]?.start ?? top) - top),
    behind: isWhole ? 0 : Math.max(0, virtualizer.getTotalSize() - (seen.at(-1)?.end ?? top) + top),
  };
}
