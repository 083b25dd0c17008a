// The pitches that a thread has when it is written without one: `M8`, `1/4 UNC`, `#10 UNF`.

/** ISO 261, in mm: the coarse pitch by diameter. */
export const coarsePitches: ReadonlyMap<number, number> = new Map([
  [1, 0.25],
  [1.2, 0.25],
  [1.4, 0.3],
  [1.6, 0.35],
  [1.8, 0.35],
  [2, 0.4],
  [2.2, 0.45],
  [2.5, 0.45],
  [3, 0.5],
  [3.5, 0.6],
  [4, 0.7],
  [4.5, 0.75],
  [5, 0.8],
  [6, 1],
  [7, 1],
  [8, 1.25],
  [9, 1.25],
  [10, 1.5],
  [11, 1.5],
  [12, 1.75],
  [14, 2],
  [16, 2],
  [18, 2.5],
  [20, 2.5],
  [22, 2.5],
  [24, 3],
  [27, 3],
  [30, 3.5],
  [33, 3.5],
  [36, 4],
  [39, 4],
  [42, 4.5],
  [45, 4.5],
  [48, 5],
  [52, 5],
]);

/** ISO 262, in mm: the fine pitch by diameter; the first one where there are two. */
const finePitches: ReadonlyMap<number, number> = new Map([
  [2, 0.25],
  [2.5, 0.35],
  [3, 0.35],
  [4, 0.5],
  [5, 0.5],
  [6, 0.75],
  [8, 1],
  [10, 1.25],
  [12, 1.5],
  [14, 1.5],
  [16, 1.5],
  [18, 1.5],
  [20, 1.5],
  [22, 1.5],
  [24, 2],
  [27, 2],
  [30, 2],
  [33, 2],
  [36, 3],
]);

/** Returns the usual fine pitch of a metric diameter, both in millimetres; undefined where there is none. */
export function finePitch(diameter: number): number | undefined {
  return finePitches.get(diameter);
}

/** A series of unified threads. */
export type UnifiedSeries = 'unc' | 'unf' | 'unef';

/** ASME B1.1: the threads of each series. */
const unifiedThreads: Readonly<Record<UnifiedSeries, string>> = {
  unc:
    '1-64 2-56 3-48 4-40 5-40 6-32 8-32 10-24 12-24 1/4-20 5/16-18 3/8-16 7/16-14 1/2-13 9/16-12 5/8-11 3/4-10 7/8-9 ' +
    '1-8 1-1/8-7 1-1/4-7 1-3/8-6 1-1/2-6 1-3/4-5 2-4.5',
  unf:
    '0-80 1-72 2-64 3-56 4-48 5-44 6-40 8-36 10-32 12-28 1/4-28 5/16-24 3/8-24 7/16-20 1/2-20 9/16-18 5/8-18 3/4-16 ' +
    '7/8-14 1-12 1-1/8-12 1-1/4-12 1-3/8-12 1-1/2-12',
  unef: '12-32 1/4-32 5/16-32 3/8-32 7/16-28 1/2-28 9/16-24 5/8-24 3/4-20 7/8-20 1-20 1-1/8-18 1-1/4-18 1-3/8-18 1-1/2-18',
};

/** A nominal size of a unified thread; 1 is a screw number or an inch. */
export type UnifiedSize = { readonly size: string; readonly isScrewNumber: boolean };

/** From so many threads per inch on, a whole number up to 12 is a screw number (10-24), with fewer it is inches (1-8). */
export const fewestOfScrewNumbers = 24;

/** Returns the threads per inch of a size in a series, `20` for `1/4`; undefined where the series has no such size. */
export function threadsPerInch(
  { size, isScrewNumber }: UnifiedSize,
  series: UnifiedSeries,
): number | undefined {
  const counts = unifiedThreads[series].split(' ').flatMap((thread) => {
    const end = thread.lastIndexOf('-');
    return thread.slice(0, end) === size ? [Number(thread.slice(end + 1))] : [];
  });
  if (!/^\d+$/.test(size)) return counts[0];
  return counts.find((count) => count >= fewestOfScrewNumbers === isScrewNumber);
}
