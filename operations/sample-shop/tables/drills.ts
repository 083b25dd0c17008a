// Lengths of the shop's drills by diameter in millimetres: DIN 6537 short and long, and house lengths beyond them.

/** Flute length and overall length. */
type DrillLengths = readonly [flute: number, overall: number];

/** The lengths of a range of diameters: over that of the band before, up to and including `upTo`. */
export type DrillBand = {
  readonly upTo: number;
  readonly shank: number;
  /** Clamped length of the shank, DIN 6535. */
  readonly shankLength: number;
  /** Usable depths of the two DIN lengths. */
  readonly usable: { readonly '3xD': number; readonly '5xD': number };
  readonly lengths: Readonly<Record<DrillReach, DrillLengths>>;
};

/** 3xD is DIN 6537 short, 5xD is DIN 6537 long, 5xDL is longer, with 5xD at every diameter. */
export type DrillReach = '3xD' | '5xD' | '5xDL' | '8xD' | '12xD';

export const drillBands: readonly DrillBand[] = [
  {
    upTo: 3.75,
    shank: 6,
    shankLength: 36,
    usable: { '3xD': 14, '5xD': 23 },
    lengths: { '3xD': [20, 62], '5xD': [28, 66], '5xDL': [28, 84], '8xD': [36, 74], '12xD': [51, 91] },
  },
  {
    upTo: 4.75,
    shank: 6,
    shankLength: 36,
    usable: { '3xD': 17, '5xD': 29 },
    lengths: { '3xD': [24, 66], '5xD': [36, 74], '5xDL': [36, 92], '8xD': [46, 84], '12xD': [65, 105] },
  },
  {
    upTo: 6,
    shank: 6,
    shankLength: 36,
    usable: { '3xD': 20, '5xD': 35 },
    lengths: { '3xD': [28, 66], '5xD': [44, 82], '5xDL': [44, 102], '8xD': [57, 95], '12xD': [81, 121] },
  },
  {
    upTo: 7,
    shank: 8,
    shankLength: 36,
    usable: { '3xD': 24, '5xD': 43 },
    lengths: { '3xD': [34, 79], '5xD': [53, 91], '5xDL': [53, 116], '8xD': [76, 114], '12xD': [95, 137] },
  },
  {
    upTo: 8,
    shank: 8,
    shankLength: 36,
    usable: { '3xD': 29, '5xD': 43 },
    lengths: { '3xD': [41, 79], '5xD': [53, 91], '5xDL': [53, 116], '8xD': [76, 114], '12xD': [108, 150] },
  },
  {
    upTo: 10,
    shank: 10,
    shankLength: 40,
    usable: { '3xD': 35, '5xD': 49 },
    lengths: { '3xD': [47, 89], '5xD': [61, 103], '5xDL': [65, 133], '8xD': [95, 142], '12xD': [135, 181] },
  },
  {
    upTo: 12,
    shank: 12,
    shankLength: 45,
    usable: { '3xD': 40, '5xD': 56 },
    lengths: { '3xD': [55, 102], '5xD': [71, 118], '5xDL': [78, 152], '8xD': [114, 162], '12xD': [162, 213] },
  },
  {
    upTo: 14,
    shank: 14,
    shankLength: 45,
    usable: { '3xD': 43, '5xD': 60 },
    lengths: { '3xD': [60, 107], '5xD': [77, 124], '5xDL': [91, 162], '8xD': [133, 180], '12xD': [189, 240] },
  },
  {
    upTo: 16,
    shank: 16,
    shankLength: 48,
    usable: { '3xD': 45, '5xD': 63 },
    lengths: {
      '3xD': [65, 115],
      '5xD': [83, 133],
      '5xDL': [104, 175],
      '8xD': [152, 203],
      '12xD': [216, 270],
    },
  },
  {
    upTo: 18,
    shank: 18,
    shankLength: 48,
    usable: { '3xD': 51, '5xD': 71 },
    lengths: {
      '3xD': [73, 123],
      '5xD': [93, 143],
      '5xDL': [117, 189],
      '8xD': [171, 222],
      '12xD': [243, 297],
    },
  },
  {
    upTo: 20,
    shank: 20,
    shankLength: 50,
    usable: { '3xD': 55, '5xD': 77 },
    lengths: {
      '3xD': [79, 131],
      '5xD': [101, 153],
      '5xDL': [130, 203],
      '8xD': [190, 243],
      '12xD': [270, 326],
    },
  },
];
