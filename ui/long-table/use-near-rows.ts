import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { oncePainted } from '../once-painted.ts';

type Options = {
  readonly count: number;
  /** All rows are rendered. */
  readonly isWhole: boolean;
  /** The estimated height of a row, in pixels, until one is measured. */
  readonly likelyHeight: number;
  /** The rows drawn by the server, which knows no window: more than a tall window shows. */
  readonly firstRows: number;
  /** Rows that fit the window are painted first; not in a page of the server, nor in one that returns to where it was. */
  readonly isWindowFirst: boolean;
};

/** The rows rendered beyond the window, so that scrolling finds them ready; none before the first paint. */
const spareRows = 10;

/** The largest share of the window's height that rows fill, below the headings. */
const tableShare = 0.7;

/**
 * Returns the rows of a long table that are near the window, and the heights of the rows before and after them, in
 * pixels. Each row takes `measure` as its ref and its index as `data-index`; the table's body takes `body`.
 */
export function useNearRows({ count, isWhole, likelyHeight, firstRows, isWindowFirst }: Options) {
  // The virtualizer mutates itself: what the compiler memoizes of it would be out of date.
  'use no memo';
  const body = useRef<HTMLTableSectionElement>(null);
  const [most, setMost] = useState(() =>
    isWindowFirst ? Math.ceil((window.innerHeight * tableShare) / likelyHeight) : Infinity,
  );
  const [initialRect] = useState(windowSize);
  const [measured, setMeasured] = useState<Measured>();
  const [spare, setSpare] = useState(0);
  const { top, rowHeight } = measured ?? { top: 0, rowHeight: likelyHeight };
  useEffect(
    () =>
      oncePainted(() =>
        startTransition(() => {
          setMost(Infinity);
          // Measured now, so that a table that becomes long renders the right rows at once.
          setMeasured((before) => before ?? measureBody(body.current));
        }),
      ),
    [],
  );
  useEffect(
    () => (isWhole ? undefined : oncePainted(() => startTransition(() => setSpare(spareRows)))),
    [isWhole],
  );
  useLayoutEffect(() => {
    if (!isWhole) setMeasured((before) => sameOr(before, measureBody(body.current)));
  }, [count, isWhole]);
  // oxlint-disable-next-line react/incompatible-library -- this hook is not compiled, see above
  const virtualizer = useWindowVirtualizer({
    count,
    enabled: !isWhole,
    estimateSize: () => rowHeight,
    // Uses the size that the browser reports: measuring each row would cause one layout per row.
    measureElement: (_row, entry) => entry?.borderBoxSize[0]?.blockSize ?? rowHeight,
    overscan: spare,
    initialRect,
    scrollMargin: top,
  });
  const rows = { body, measure: virtualizer.measureElement };
  // The server knows no window, and the browser's first render must match the server's, wherever it is scrolled to.
  if (isWhole || !measured) {
    const drawn = Math.min(count, isWhole ? most : Math.min(firstRows, most));
    const indexes = Array.from({ length: drawn }, (_, index) => index);
    return { ...rows, indexes, before: 0, after: (count - drawn) * likelyHeight };
  }
  const seen = virtualizer.getVirtualItems();
  return {
    ...rows,
    indexes: seen.map(({ index }) => index),
    before: Math.max(0, (seen[0]?.start ?? top) - top),
    after: Math.max(0, virtualizer.getTotalSize() - (seen.at(-1)?.end ?? top) + top),
  };
}

/** The top of the rows, in pixels of the page, and the height of one. */
type Measured = { readonly top: number; readonly rowHeight: number };

/** Undefined for a table without rows. */
function measureBody(body: HTMLElement | null): Measured | undefined {
  const first = body?.querySelector<HTMLElement>('[data-index]');
  if (!body || !first) return undefined;
  return { top: body.getBoundingClientRect().top + window.scrollY, rowHeight: first.offsetHeight };
}

/** Returns the one before where nothing has changed, so that nothing is rendered again. */
function sameOr(before: Measured | undefined, now: Measured | undefined): Measured | undefined {
  return now === undefined || (before?.top === now.top && before.rowHeight === now.rowHeight) ? before : now;
}

/** The server knows no window, and draws no rows by it. */
function windowSize(): { width: number; height: number } {
  return typeof window === 'undefined'
    ? { width: 0, height: 0 }
    : { width: window.innerWidth, height: window.innerHeight };
}
