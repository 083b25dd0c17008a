// Sizes of ER collets (ISO 15488, formerly DIN 6499) and of their nuts.

export const erSeriesCodes = ['ER11', 'ER16', 'ER20', 'ER25', 'ER32', 'ER40'] as const;
export type ErSeriesCode = (typeof erSeriesCodes)[number];

/** Lengths in millimetres. */
export type ErSeries = {
  readonly code: ErSeriesCode;
  /** The smallest and the largest shank that the series holds. */
  readonly smallest: number;
  readonly largest: number;
  /** The length of its collets, which is also the length of their grip. */
  readonly length: number;
  readonly nutThread: string;
  readonly nutDiameter: number;
  readonly nutLength: number;
  /** Tightening torque of a solid nut, in foot-pounds: the figure that is enough, and the greatest allowed. */
  readonly nutTorqueFootPounds: readonly [number, number];
  readonly colletGrams: number;
};

export const erSeries: Readonly<Record<ErSeriesCode, ErSeries>> = {
  ER11: series('ER11', [0.5, 7, 18], ['M14x0.75', 19, 12], [15, 25], 8),
  ER16: series('ER16', [0.5, 10, 27.5], ['M22x1.5', 28, 17.5], [30, 45], 25),
  ER20: series('ER20', [1, 13, 31.5], ['M25x1.5', 34, 19], [50, 55], 45),
  ER25: series('ER25', [1, 16, 34], ['M32x1.5', 42, 20], [70, 80], 70),
  ER32: series('ER32', [2, 20, 40], ['M40x1.5', 50, 22.5], [90, 110], 140),
  ER40: series('ER40', [3, 26, 46], ['M50x1.5', 63, 25.5], [100, 130], 250),
};

function series(
  code: ErSeriesCode,
  [smallest, largest, length]: readonly [number, number, number],
  [nutThread, nutDiameter, nutLength]: readonly [string, number, number],
  nutTorqueFootPounds: readonly [number, number],
  colletGrams: number,
): ErSeries {
  return {
    code,
    smallest,
    largest,
    length,
    nutThread,
    nutDiameter,
    nutLength,
    nutTorqueFootPounds,
    colletGrams,
  };
}
