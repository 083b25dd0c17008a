// The threads for which there are thread mills.

/** Unified threads: number or fraction of the size, then threads per inch. */
export const unifiedThreads = [
  '0-80',
  '1-72',
  '2-56',
  '4-40',
  '4-48',
  '5-40',
  '6-32',
  '6-40',
  '8-32',
  '8-36',
  '10-24',
  '10-32',
  '1/4-20',
  '1/4-28',
  '5/16-18',
  '5/16-24',
  '3/8-16',
  '3/8-24',
  '7/16-14',
  '7/16-20',
  '1/2-13',
  '1/2-20',
  '9/16-12',
  '9/16-18',
  '5/8-11',
  '5/8-18',
  '3/4-10',
  '3/4-16',
  '7/8-9',
  '1-8',
];

/** American tapered pipe threads, with the outside diameter of the pipe in inches. */
export const pipeThreads: readonly (readonly [thread: string, outsideDiameter: number])[] = [
  ['1/16-27NPT', 0.3125],
  ['1/8-27NPT', 0.405],
  ['1/4-18NPT', 0.54],
  ['1/2-14NPT', 0.84],
  ['1-11.5NPT', 1.315],
];

/** ISO metric threads: diameter and pitch in millimetres. */
export const metricThreads = [
  'M1.6x0.35',
  'M2x0.4',
  'M2.5x0.45',
  'M3x0.5',
  'M4x0.7',
  'M5x0.8',
  'M6x1',
  'M8x1.25',
  'M8x1',
  'M10x1.5',
  'M10x1.25',
  'M12x1.75',
  'M12x1.5',
  'M14x2',
  'M16x2',
  'M16x1.5',
  'M20x2.5',
  'M24x3',
];
